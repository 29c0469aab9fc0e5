-- +goose Up

-- A match. What lists ask for stands in columns of its own; the header has everything.
CREATE TABLE matches (
    id         text COLLATE "C" PRIMARY KEY,
    guild      text COLLATE "C" NOT NULL,
    channel    text COLLATE "C" NOT NULL,
    place      integer NOT NULL, -- among the matches of its channel, from 1; the highest is the current one
    game       text COLLATE "C" NOT NULL,
    host       text COLLATE "C" NOT NULL,
    phase      text COLLATE "C" NOT NULL,
    seq        integer NOT NULL,
    ended      bigint NOT NULL, -- Unix seconds
    unfinished boolean NOT NULL, -- it is not over, or its channel has something coming
    behind     boolean NOT NULL, -- its channel has something coming
    unreplayed boolean NOT NULL, -- it is over, and has no posted replay
    gave_up    boolean NOT NULL,
    version    bigint NOT NULL, -- grows with every change of the header
    header     json NOT NULL,
    position   bytea, -- the last standing one, as the game encoded it; null before entry 0
    turns      json, -- the positions the last two turns began with
    result     json, -- once it is over
    UNIQUE (channel, place)
) WITH (fillfactor = 70);
CREATE INDEX matches_unfinished ON matches (id) WHERE unfinished;
CREATE INDEX matches_behind ON matches (id) WHERE behind;
CREATE INDEX matches_unreplayed ON matches (ended, id) WHERE unreplayed;
CREATE INDEX matches_open ON matches (guild, phase, host, id) WHERE phase <> 'over';
CREATE INDEX matches_results ON matches (guild, ended, id) WHERE result IS NOT NULL;

-- The standing entries of the matches. Rows are added and taken back, never changed.
CREATE TABLE entries (
    match text COLLATE "C" NOT NULL REFERENCES matches,
    seq   integer NOT NULL,
    entry json NOT NULL,
    PRIMARY KEY (match, seq)
);

-- What is due. The id is a match's, or a guild's for its weekly message.
CREATE TABLE alarms (
    id      text COLLATE "C" NOT NULL,
    kind    text COLLATE "C" NOT NULL,
    at      bigint NOT NULL, -- Unix seconds
    channel text COLLATE "C" NOT NULL,
    PRIMARY KEY (id, kind)
);
CREATE INDEX alarms_due ON alarms (at, id, kind);

-- The users with a seat in a match that is not over.
CREATE TABLE seated (
    user_id text COLLATE "C" NOT NULL,
    match   text COLLATE "C" NOT NULL REFERENCES matches,
    PRIMARY KEY (user_id, match)
);
CREATE INDEX seated_match ON seated (match);

-- Leaderboards: the sums of the figures of a guild's matches. The names are the last ones known in the guild.
CREATE TABLE figures (
    guild   text COLLATE "C" NOT NULL,
    game    text COLLATE "C" NOT NULL,
    user_id text COLLATE "C" NOT NULL,
    figure  text COLLATE "C" NOT NULL,
    n       bigint NOT NULL,
    PRIMARY KEY (guild, game, user_id, figure)
) WITH (fillfactor = 70);
CREATE INDEX figures_user ON figures (user_id);
CREATE TABLE names (
    guild   text COLLATE "C" NOT NULL,
    user_id text COLLATE "C" NOT NULL,
    name    text NOT NULL,
    PRIMARY KEY (guild, user_id)
);
CREATE INDEX names_user ON names (user_id);

-- What users and guilds have chosen, and users' results with the puzzles of the day.
CREATE TABLE solvers (user_id text COLLATE "C" PRIMARY KEY, solver json NOT NULL);
CREATE TABLE settings (user_id text COLLATE "C" PRIMARY KEY, settings json NOT NULL);
CREATE TABLE servers (guild text COLLATE "C" PRIMARY KEY, server json NOT NULL);

-- The interactions carried out. They are forgotten after a day, by the clock of the database.
CREATE TABLE interactions (id text COLLATE "C" PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
CREATE INDEX interactions_at ON interactions (at);

-- When the bot was last reached, in Unix seconds. There is one row at most.
CREATE TABLE alive (one boolean PRIMARY KEY DEFAULT true CHECK (one), at bigint NOT NULL);
