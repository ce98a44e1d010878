-- Administrators keep service groups: each save names the version that it read, and a removed group stays under its name on the documents of the past.
alter table service_group
  add column note text not null default '',
  add column version integer not null default 1,
  add column removed_at timestamptz;
-- The name of a removed group is free again.
create unique index service_group_name on service_group (tenant_id, name) where removed_at is null;
alter table service_group drop constraint service_group_tenant_id_name_key;

-- Administrative divisions that a group serves; a province or city stands for everything in it.
create table service_group_area (
  tenant_id uuid not null,
  group_id uuid not null,
  code text not null,
  primary key (tenant_id, group_id, code),
  foreign key (tenant_id, group_id) references service_group (tenant_id, id) on delete cascade
);
alter table service_group_area enable row level security;
alter table service_group_area force row level security;
create policy own_tenant on service_group_area using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on service_group_area to onsite_app;
