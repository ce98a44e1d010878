-- A customer that wants neither text messages nor mails about the steps of its documents.
alter table customer add column declines_messages boolean not null default false;
