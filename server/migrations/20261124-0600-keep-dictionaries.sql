-- The words of an enterprise's dictionaries, a row for each that it has changed: [{ id, name, isEnabled }] in their order.
create table dictionary (
  tenant_id uuid not null references tenant (id) on delete cascade,
  type smallint not null,
  items jsonb not null,
  -- The highest id ever given to a word.
  last_id integer not null,
  version integer not null default 1,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, type),
  foreign key (tenant_id, updated_by) references person (tenant_id, id)
);
alter table dictionary enable row level security;
alter table dictionary force row level security;
create policy tenant on dictionary using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on dictionary to onsite_app;
