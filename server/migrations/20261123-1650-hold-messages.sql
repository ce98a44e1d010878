-- Waited for the end of its receiver's quiet hours: what waited together goes out as one.
alter table sent_message add column is_held boolean not null default false;
