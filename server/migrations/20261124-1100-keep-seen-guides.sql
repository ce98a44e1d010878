-- Guides that people have been through or put off. Somebody may close a guide before he was told of any version.
alter table person_seen alter column pc_version set default '';
alter table person_seen add column novice boolean not null default false;
alter table person_seen add column deploy boolean not null default false;
