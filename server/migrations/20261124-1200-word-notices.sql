-- How an enterprise words its notices, and what customers hear of a document.
create table notice_template (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  -- Name of the fact.
  event text not null,
  channel text not null,
  -- Kind of receiver; '' for all people of the enterprise.
  receiver text not null,
  -- 0 as the product does it, 1 always, 2 never.
  use smallint not null check (use in (0, 1, 2)),
  -- '' for the product's own words.
  title text not null,
  text text not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, updated_by) references person (tenant_id, id)
);
create unique index notice_template_event on notice_template (tenant_id, event, channel, receiver);
alter table notice_template enable row level security;
alter table notice_template force row level security;
create policy own_tenant on notice_template using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on notice_template to onsite_app;

-- The record that the fact was about; messages of before do not say.
alter table sent_message
  add column subject_kind text,
  add column subject_id uuid;
create index sent_message_subject on sent_message (tenant_id, subject_id, created_at desc) where subject_id is not null and person_id is null;

-- A document may name a person of whom there is no customer: then the number or the address says where it goes.
alter table sent_message drop constraint sent_message_receiver;
alter table sent_message add constraint sent_message_receiver check (case
  when person_id is not null then customer_id is null
  else customer_id is not null or receiver_mail <> '' or receiver_phone <> '' end);
create unique index sent_message_stranger on sent_message (tenant_id, fact_id, channel, receiver_phone) where person_id is null and customer_id is null and receiver_phone <> '';
