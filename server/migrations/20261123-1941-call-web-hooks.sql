-- Web hooks: addresses of other systems that rules call, and every call of them.

create table web_hook (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  name text not null,
  url text not null,
  -- Sealed: headers may hold access to the other system.
  sealed_headers text not null,
  sealed_secret text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  -- Its deliveries stay readable.
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id)
);
create unique index web_hook_name on web_hook (tenant_id, name) where deleted_at is null;

create table web_hook_delivery (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  hook_id uuid not null,
  -- The rule that called, in words.
  cause text not null,
  body text not null,
  -- 1 waiting, 2 delivered, 3 failed.
  state smallint not null,
  tries smallint not null default 0,
  -- Of the last try; null where nobody answered.
  status smallint,
  duration_ms integer,
  message text not null default '',
  created_at timestamptz not null,
  -- When it is tried next; while it is tried, when it counts as lost.
  next_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, hook_id) references web_hook (tenant_id, id) on delete cascade
) with (fillfactor = 80);
create index web_hook_delivery_hook on web_hook_delivery (tenant_id, hook_id, id desc);
create index web_hook_delivery_next on web_hook_delivery (tenant_id, next_at) where next_at is not null;

alter table web_hook enable row level security;
alter table web_hook force row level security;
create policy tenant on web_hook using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on web_hook to onsite_app;
alter table web_hook_delivery enable row level security;
alter table web_hook_delivery force row level security;
create policy tenant on web_hook_delivery using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on web_hook_delivery to onsite_app;
