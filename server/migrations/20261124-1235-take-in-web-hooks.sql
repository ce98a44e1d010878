-- Messages of other systems that set rules off.

create table incoming_hook (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- Kind of the documents that its messages name by their numbers.
  kind text not null,
  -- Path of the number within a message.
  no_path text not null,
  -- Values that rules may read: [{path, label}].
  brings jsonb not null default '[]',
  sealed_secret text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  -- Its messages stay readable.
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id)
);
create unique index incoming_hook_name on incoming_hook (tenant_id, name) where deleted_at is null;

create table incoming_message (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  hook_id uuid not null,
  -- Given by the sender: the same one has an effect once.
  delivery text not null,
  body text not null,
  -- The document that it names; null where there is none.
  record_id uuid,
  -- Why it had no effect; '' when it was taken.
  refusal text not null default '',
  -- {path: text} of what the hook brings.
  brought jsonb not null default '{}',
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, hook_id) references incoming_hook (tenant_id, id) on delete cascade
);
create unique index incoming_message_delivery on incoming_message (tenant_id, hook_id, delivery);
create index incoming_message_at on incoming_message (tenant_id, hook_id, at desc);

-- Messages name events by their numbers.
create index event_no on event (tenant_id, no);

-- Values that a message brought, by the names that conditions use.
alter table automation_run add column brought jsonb not null default '{}';

alter table incoming_hook enable row level security;
alter table incoming_hook force row level security;
create policy tenant on incoming_hook using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on incoming_hook to onsite_app;
alter table incoming_message enable row level security;
alter table incoming_message force row level security;
create policy tenant on incoming_message using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on incoming_message to onsite_app;
