-- What people have read about the product, so that no browser tells them twice.
create table person_seen (
  tenant_id uuid not null,
  person_id uuid not null,
  pc_version text not null,
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
alter table person_seen enable row level security;
alter table person_seen force row level security;
create policy own_tenant on person_seen using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on person_seen to onsite_app;
