-- Messages of the workplace with a button that acts on their record. While `state` is null the button may be pressed; then it says how the change of the card went.
create table messenger_card (
  tenant_id uuid not null references tenant (id) on delete cascade,
  message_id uuid not null,
  person_id uuid not null,
  -- The person in the messenger.
  user_id text not null,
  subject_kind text not null,
  subject_id uuid not null,
  title text not null,
  -- Good for one change of the card.
  update_code text not null,
  -- Stands on the button once it cannot be pressed any more.
  words text not null default '',
  state smallint check (state in (0, 1, 2, 4)),
  attempts integer not null default 0,
  note text not null default '',
  due_at timestamptz not null,
  primary key (tenant_id, message_id),
  foreign key (tenant_id, message_id) references sent_message (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
create index messenger_card_subject on messenger_card (tenant_id, subject_id) where state is null;
create index messenger_card_due on messenger_card (tenant_id, due_at) where state = 0;
create index messenger_card_person on messenger_card (tenant_id, person_id);
alter table messenger_card enable row level security;
alter table messenger_card force row level security;
create policy tenant on messenger_card using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on messenger_card to onsite_app;
