-- What a call was about, also when its input could not name it yet, and what it changed.
alter table audit_log add column records jsonb not null default '[]';
alter table audit_log add column changes jsonb not null default '[]';
