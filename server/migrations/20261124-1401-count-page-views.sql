-- How often each list and report was opened on a day; nobody's name stands in it.
create table page_view (
  tenant_id uuid not null,
  point text not null,
  day date not null,
  views integer not null,
  primary key (tenant_id, point, day),
  foreign key (tenant_id) references tenant (id) on delete cascade
);
alter table page_view enable row level security;
alter table page_view force row level security;
create policy own_tenant on page_view using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on page_view to onsite_app;

-- What somebody did about an activity of the product, such as the invitation of a trial.
create table activity_log (
  tenant_id uuid not null,
  person_id uuid not null,
  code text not null,
  action text not null,
  at timestamptz not null,
  times integer not null default 1,
  primary key (tenant_id, person_id, code, action),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
alter table activity_log enable row level security;
alter table activity_log force row level security;
create policy own_tenant on activity_log using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on activity_log to onsite_app;
