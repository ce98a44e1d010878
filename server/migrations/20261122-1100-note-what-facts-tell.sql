-- Whether a fact tells somebody something, so that delivery asks no list of kinds and reads no fact in vain. Null for rows of before, which are looked at.
alter table outbox add column tells boolean;
