-- How people arrange their home page: the parts in their order, and those that they have put away. Absent: as usual for the role.
create table home_arrangement (
  tenant_id uuid not null,
  person_id uuid not null,
  parts text[] not null,
  hidden text[] not null,
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
alter table home_arrangement enable row level security;
alter table home_arrangement force row level security;
create policy own_tenant on home_arrangement using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on home_arrangement to onsite_app;
