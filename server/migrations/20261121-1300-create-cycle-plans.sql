-- Recurring plans: templates of their orders, plans, what they serve, and their items; and the holidays that an enterprise set itself.

-- A year as an enterprise set it; a year without a row is as the State Council arranged it (domain/calendar).
create table holiday_year (
  tenant_id uuid not null references tenant (id) on delete cascade,
  year smallint not null,
  -- [{day, name, isWorkday}]
  days jsonb not null,
  version integer not null default 1,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, year),
  foreign key (tenant_id, updated_by) references person (tenant_id, id)
);
alter table holiday_year enable row level security;
alter table holiday_year force row level security;
create policy tenant on holiday_year using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on holiday_year to onsite_app;

create table cycle_tmpl (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  name text not null,
  order_type uuid not null,
  title_pattern text not null,
  detail_desc text not null default '',
  priority smallint not null default 1,
  service_level smallint,
  -- Custom fields of the order form, by field id.
  field_values jsonb not null default '{}',
  recurrence text not null,
  holiday_policy smallint not null default 1,
  base smallint not null default 1,
  ahead_days smallint not null default 7,
  window_before smallint not null default 0,
  window_after smallint not null default 0,
  assign_mode smallint not null default 0,
  technician_id uuid,
  service_group_id uuid,
  remark text not null default '',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_type) references form_template (tenant_id, id),
  foreign key (tenant_id, technician_id) references person (tenant_id, id),
  foreign key (tenant_id, service_group_id) references service_group (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id),
  foreign key (tenant_id, deleted_by) references person (tenant_id, id)
);
create index cycle_tmpl_newest on cycle_tmpl (tenant_id, created_at desc, id desc) where deleted_at is null;

create table cycle_plan (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  name text not null,
  tmpl_id uuid not null,
  state smallint not null default 0 check (state between 0 and 3),
  target_kind smallint not null,
  -- Null: the targets are named one by one (cycle_plan_target); else what equipment must be like: {categoryId, productId, customerId}.
  conditions jsonb,
  recurrence text not null,
  holiday_policy smallint not null default 1,
  base smallint not null default 1,
  start_day date not null,
  end_day date,
  max_count smallint,
  ahead_days smallint not null default 7,
  window_before smallint not null default 0,
  window_after smallint not null default 0,
  assign_mode smallint not null default 0,
  technician_id uuid,
  service_group_id uuid,
  remark text not null default '',
  -- Nothing that is due before this day is made: the day of enabling or resuming.
  armed_on date,
  -- The day of the last run that made its items.
  planned_on date,
  -- The next due day beyond what was made, for lists.
  next_day date,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, tmpl_id) references cycle_tmpl (tenant_id, id),
  foreign key (tenant_id, technician_id) references person (tenant_id, id),
  foreign key (tenant_id, service_group_id) references service_group (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id),
  foreign key (tenant_id, deleted_by) references person (tenant_id, id)
);
create index cycle_plan_newest on cycle_plan (tenant_id, created_at desc, id desc) where deleted_at is null;
create index cycle_plan_running on cycle_plan (tenant_id, planned_on) where state = 1 and deleted_at is null;
create index cycle_plan_tmpl on cycle_plan (tenant_id, tmpl_id) where deleted_at is null;

create table cycle_plan_target (
  tenant_id uuid not null,
  plan_id uuid not null,
  -- Of the kind that the plan names: customer, asset or contract; no foreign key, since it may be any of them.
  target_id uuid not null,
  primary key (tenant_id, plan_id, target_id),
  foreign key (tenant_id, plan_id) references cycle_plan (tenant_id, id) on delete cascade
);
create index cycle_plan_target_target on cycle_plan_target (tenant_id, target_id);

create table cycle_plan_item (
  tenant_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  target_id uuid not null,
  -- Of the target when its order was made, for the customer's page.
  customer_id uuid,
  -- The day that the rule names, and the day that counts after holidays.
  planned_day date not null,
  due_day date not null,
  note text not null default '',
  -- Which time of this target it is.
  time smallint not null default 1,
  state smallint not null default 1 check (state between 1 and 4),
  -- Why it was skipped or failed.
  reason text not null default '',
  tries smallint not null default 0,
  -- Orders are deleted for good on their own, so there is no foreign key.
  order_id uuid,
  order_no text not null default '',
  made_at timestamptz,
  -- The day on which the order was completed or cancelled.
  closed_day date,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  -- Once per plan, target and day, however many workers there are.
  unique (tenant_id, plan_id, target_id, planned_day),
  unique (tenant_id, plan_id, target_id, due_day),
  foreign key (tenant_id, plan_id) references cycle_plan (tenant_id, id) on delete cascade
);
create index cycle_plan_item_due on cycle_plan_item (tenant_id, due_day);
create index cycle_plan_item_waiting on cycle_plan_item (tenant_id, plan_id, due_day) where state = 1;
create index cycle_plan_item_order on cycle_plan_item (tenant_id, order_id) where order_id is not null;
create index cycle_plan_item_target on cycle_plan_item (tenant_id, target_id, due_day desc);
create index cycle_plan_item_customer on cycle_plan_item (tenant_id, customer_id, due_day desc) where customer_id is not null;

alter table cycle_tmpl enable row level security;
alter table cycle_tmpl force row level security;
create policy tenant on cycle_tmpl using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on cycle_tmpl to onsite_app;
alter table cycle_plan enable row level security;
alter table cycle_plan force row level security;
create policy tenant on cycle_plan using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on cycle_plan to onsite_app;
alter table cycle_plan_target enable row level security;
alter table cycle_plan_target force row level security;
create policy tenant on cycle_plan_target using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on cycle_plan_target to onsite_app;
alter table cycle_plan_item enable row level security;
alter table cycle_plan_item force row level security;
create policy tenant on cycle_plan_item using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on cycle_plan_item to onsite_app;
