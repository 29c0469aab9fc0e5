package words

import (
	rules "mayhembot/engine/conquest"
	"mayhembot/render/words"
)

// Steps name the task of each step, for one player and for several at once.
var Steps = words.Steps[rules.Step]{
	Round: "Round", Together: "all at once, in secret", Shared: [2]string{"Victory", "is shared"},
	Tasks: map[rules.Step]string{
		rules.StepRace: "to choose a race", rules.StepHeal: "to heal", rules.StepReclaim: "to take a ship back", rules.StepAttack: "to attack or pass",
		rules.StepFleet: "to send a fleet", rules.StepAsk: "to ask for allies", rules.StepAlly: "to answer", rules.StepCoin: "to play a coin",
		rules.StepOffer: "to offer a deal", rules.StepCounter: "to answer the offer", rules.StepClose: "to answer the counter-offer",
		rules.StepLose: "to name two ships to lose", rules.StepSpoils: "to choose what the attack left to choose",
		rules.StepReuse: "to keep the coin used, or let it go", rules.StepClaim: "to claim the coin used, or leave it",
		rules.StepReturn: "to bring lost ships home", rules.StepReward: "to take a reward",
	},
	Titles: map[rules.Step]string{
		rules.StepRace: "Races", rules.StepAlly: "Allies", rules.StepCoin: "Coins", rules.StepLose: "No deal", rules.StepSpoils: "After the attack",
		rules.StepReuse: "Coins used", rules.StepClaim: "Coins used", rules.StepReturn: "Lost ships", rules.StepReward: "Rewards",
	},
}
