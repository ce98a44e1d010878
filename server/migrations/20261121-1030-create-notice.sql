-- Notices of people, and messages for other systems. A fact is delivered at least once, so each person gets one row per fact.

create table notice (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  person_id uuid not null,
  fact_id uuid not null,
  category text not null,
  title text not null,
  text text not null,
  path text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, person_id, fact_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
create index notice_person on notice (tenant_id, person_id, created_at desc, id desc);
create index notice_unread on notice (tenant_id, person_id) where read_at is null;

create table sent_message (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  person_id uuid not null,
  fact_id uuid not null,
  channel text not null,
  title text not null,
  text text not null,
  path text not null,
  state smallint not null default 0 check (state in (0, 1, 2)),
  attempts integer not null default 0,
  note text not null default '',
  due_at timestamptz not null default now(),
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, person_id, channel, fact_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
create index sent_message_created on sent_message (tenant_id, created_at desc, id desc);
create index sent_message_due on sent_message (tenant_id, due_at) where state = 0;

alter table notice enable row level security;
alter table notice force row level security;
create policy tenant on notice using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on notice to onsite_app;
alter table sent_message enable row level security;
alter table sent_message force row level security;
create policy tenant on sent_message using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on sent_message to onsite_app;
