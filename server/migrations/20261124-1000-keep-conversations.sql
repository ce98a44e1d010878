-- Conversations of colleagues.
create table conversation (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  -- 1 of two people, 2 of a group.
  kind smallint not null check (kind in (1, 2)),
  name text not null default '',
  -- Both people of a conversation of two, so that there is one of them, whoever begins it.
  pair_key text,
  -- Place of the last message; whoever says something takes the next, with the row held.
  last_seq integer not null default 0,
  last_text text not null default '',
  last_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((kind = 1) = (pair_key is not null))
);
create unique index conversation_pair on conversation (tenant_id, pair_key);
alter table conversation enable row level security;
alter table conversation force row level security;
create policy own_tenant on conversation using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on conversation to onsite_app;

create table conversation_member (
  tenant_id uuid not null,
  conversation_id uuid not null,
  person_id uuid not null,
  read_seq integer not null default 0,
  primary key (tenant_id, conversation_id, person_id),
  foreign key (tenant_id, conversation_id) references conversation (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index conversation_member_person on conversation_member (tenant_id, person_id);
alter table conversation_member enable row level security;
alter table conversation_member force row level security;
create policy own_tenant on conversation_member using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on conversation_member to onsite_app;

create table conversation_message (
  tenant_id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  -- The sender's own, so that a message that is sent again stands there once.
  id uuid not null,
  -- Null for what the product itself says.
  sender_id uuid,
  type text not null check (type in ('text', 'image', 'file', 'link')),
  text text not null default '',
  file_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, conversation_id, seq),
  foreign key (tenant_id, conversation_id) references conversation (tenant_id, id) on delete cascade
);
create unique index conversation_message_id on conversation_message (tenant_id, id);
alter table conversation_message enable row level security;
alter table conversation_message force row level security;
create policy own_tenant on conversation_message using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on conversation_message to onsite_app;
