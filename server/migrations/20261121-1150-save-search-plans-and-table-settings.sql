-- Saved search plans of lists, each person's default one, and how people see the tables of lists.

create table search_plan (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  list text not null,
  name text not null,
  owner_id uuid not null,
  -- 0 the owner alone, 1 a service group, 2 everyone
  visibility smallint not null default 0 check (visibility in (0, 1, 2)),
  group_id uuid,
  is_locked boolean not null default false,
  position integer not null default 0,
  conditions jsonb not null,
  columns jsonb,
  sort jsonb,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, list, owner_id, name),
  check ((visibility = 1) = (group_id is not null)),
  foreign key (tenant_id, owner_id) references person (tenant_id, id),
  foreign key (tenant_id, updated_by) references person (tenant_id, id),
  foreign key (tenant_id, group_id) references service_group (tenant_id, id)
);
create index search_plan_group on search_plan (tenant_id, group_id);

create table search_plan_default (
  tenant_id uuid not null,
  person_id uuid not null,
  list text not null,
  plan_id uuid not null,
  primary key (tenant_id, person_id, list),
  foreign key (tenant_id, person_id) references person (tenant_id, id),
  foreign key (tenant_id, plan_id) references search_plan (tenant_id, id) on delete cascade
);
create index search_plan_default_plan on search_plan_default (tenant_id, plan_id);

-- One row per person and table; without a person it is what the enterprise shows by default.
create table table_setting (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  person_id uuid,
  table_key text not null,
  setting jsonb not null,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, person_id, table_key),
  foreign key (tenant_id, person_id) references person (tenant_id, id),
  foreign key (tenant_id, updated_by) references person (tenant_id, id)
);

alter table search_plan enable row level security;
alter table search_plan force row level security;
create policy tenant on search_plan using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on search_plan to onsite_app;
alter table search_plan_default enable row level security;
alter table search_plan_default force row level security;
create policy tenant on search_plan_default using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on search_plan_default to onsite_app;
alter table table_setting enable row level security;
alter table table_setting force row level security;
create policy tenant on table_setting using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on table_setting to onsite_app;
