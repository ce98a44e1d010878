-- People and departments are edited by several administrators: each save names the version that it read.
alter table person add column version integer not null default 1;
alter table department add column version integer not null default 1;
