-- Talk with customers about documents: what they say stands among the messages, links lead them to a page of theirs, mails go out and come back.

alter table record_message
  alter column author_id drop not null,
  -- The customer's person, of whom there is no row.
  add column author_name text not null default '',
  -- How a customer said it.
  add column came_by text check (came_by in ('page', 'mail')),
  add constraint record_message_author check ((author_id is null) = (came_by is not null) and (came_by is null or not is_internal));

-- Global: a token is all that a stranger brings, and it tells the enterprise. Only the hash is kept.
create table customer_link (
  token_hash bytea primary key,
  tenant_id uuid not null references tenant (id) on delete cascade,
  kind text not null,
  record_id uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index customer_link_record on customer_link (tenant_id, record_id);
create index customer_link_expiry on customer_link (expires_at);
grant select, insert, update, delete on customer_link to onsite_app;

alter table sent_message
  add column receiver_mail text not null default '',
  add column record_kind text,
  add column record_id uuid,
  -- Local part of the Message-ID, by which a reply names the mail.
  add column mail_id text,
  drop constraint sent_message_receiver,
  add constraint sent_message_receiver check (case
    when person_id is not null then customer_id is null
    else customer_id is not null or receiver_mail <> '' end);
create unique index sent_message_mail on sent_message (tenant_id, mail_id) where mail_id is not null;
create unique index sent_message_mailed on sent_message (tenant_id, fact_id, receiver_mail) where receiver_mail <> '';
create index sent_message_record on sent_message (tenant_id, record_id, created_at) where record_id is not null;

-- Mails that came in, refused ones too: the same Message-ID has one effect.
create table received_mail (
  tenant_id uuid not null references tenant (id) on delete cascade,
  mail_id text not null,
  sender text not null,
  subject text not null,
  -- Why it had no effect; '' when it had.
  refusal text not null,
  record_id uuid,
  received_at timestamptz not null,
  primary key (tenant_id, mail_id)
);
create index received_mail_record on received_mail (tenant_id, record_id, received_at) where record_id is not null;
create index received_mail_received on received_mail (tenant_id, received_at desc);
alter table received_mail enable row level security;
alter table received_mail force row level security;
create policy tenant on received_mail using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on received_mail to onsite_app;

-- People who follow a document.
create table record_watcher (
  tenant_id uuid not null,
  kind text not null,
  record_id uuid not null,
  person_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, record_id, person_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
create index record_watcher_person on record_watcher (tenant_id, person_id, record_id);
alter table record_watcher enable row level security;
alter table record_watcher force row level security;
create policy tenant on record_watcher using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on record_watcher to onsite_app;

alter table event
  add column custom_mail text not null default '',
  add column satisfaction smallint check (satisfaction between 1 and 5),
  add column satisfaction_text text not null default '',
  add column satisfied_at timestamptz;
create index event_satisfaction on event (tenant_id, satisfaction, created_at desc, id desc) where deleted_at is null and satisfaction is not null;
