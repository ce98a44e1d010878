-- The call during which an event was written down, as the telephone system calls it.
alter table event add column belong_call_record_id text not null default '';
