-- How people want the product to look, in every browser: text size and density.
create table person_look (
  tenant_id uuid not null,
  person_id uuid not null,
  text_size smallint not null,
  spacing smallint not null,
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
alter table person_look enable row level security;
alter table person_look force row level security;
create policy own_tenant on person_look using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on person_look to onsite_app;
