-- +goose Up

-- There is a row while the database is being filled from another one, and after that was broken off.
CREATE TABLE filling (one boolean PRIMARY KEY DEFAULT true CHECK (one), source text NOT NULL);
