-- Place of a dispatch rule among those that are tried in turn; null for all other rules.
alter table automation_rule add column place integer;

-- The technician whom a rule recommends for an order; a dispatcher confirms it by assigning. The last recommendation counts.
create table work_order_recommendation (
  tenant_id uuid not null,
  work_order_id uuid not null,
  technician_id uuid not null,
  -- Words for whoever confirms it: the rule that says so.
  source text not null,
  created_at timestamptz not null,
  primary key (tenant_id, work_order_id),
  foreign key (tenant_id, work_order_id) references work_order (tenant_id, id) on delete cascade,
  foreign key (tenant_id, technician_id) references person (tenant_id, id)
);

alter table work_order_recommendation enable row level security;
alter table work_order_recommendation force row level security;
create policy tenant on work_order_recommendation using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on work_order_recommendation to onsite_app;
