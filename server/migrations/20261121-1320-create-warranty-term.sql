-- Warranty terms (质保条款): how long and how far products are under warranty.

create table warranty_term (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  basis smallint not null check (basis between 1 and 3),
  duration integer not null check (duration > 0),
  unit smallint not null check (unit between 1 and 3),
  labor_percent smallint not null check (labor_percent between 0 and 100),
  parts_percent smallint not null check (parts_percent between 0 and 100),
  travel_percent smallint not null check (travel_percent between 0 and 100),
  exchange smallint check (exchange between 1 and 3),
  transferable boolean not null default false,
  exclusions text not null default '',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id)
);
create index warranty_term_created on warranty_term (tenant_id, created_at desc, id desc) where deleted_at is null;

alter table warranty_term enable row level security;
alter table warranty_term force row level security;
create policy tenant on warranty_term using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on warranty_term to onsite_app;
