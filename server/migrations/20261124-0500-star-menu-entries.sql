-- The pages that a person keeps on top of the menu, by the names of their screens, in the chosen order.
create table person_menu (
  tenant_id uuid not null,
  person_id uuid not null,
  starred text[] not null default '{}',
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
alter table person_menu enable row level security;
alter table person_menu force row level security;
create policy tenant on person_menu using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on person_menu to onsite_app;
