-- Sales and maintenance contracts. Money in cents.

create table sales_contract (
  tenant_id uuid not null,
  id uuid not null,
  contract_no text not null,
  name text not null,
  customer_id uuid not null,
  owner_id uuid,
  signed_on date not null,
  state smallint not null default 1 check (state between 1 and 3),
  amount bigint,
  delivery text not null default '',
  payment_terms text not null default '',
  remark text not null default '',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  foreign key (tenant_id, owner_id) references person (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id)
);
create index sales_contract_created on sales_contract (tenant_id, created_at desc, id desc) where deleted_at is null;
create index sales_contract_deleted on sales_contract (tenant_id, deleted_at desc, id desc) where deleted_at is not null;
create index sales_contract_customer on sales_contract (tenant_id, customer_id, created_at desc, id desc);
create index sales_contract_no on sales_contract (tenant_id, contract_no);

alter table sales_contract enable row level security;
alter table sales_contract force row level security;
create policy tenant on sales_contract using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on sales_contract to onsite_app;

create table sales_contract_line (
  tenant_id uuid not null,
  contract_id uuid not null,
  seq smallint not null,
  -- Of the catalogue; null for what is not in it.
  product_id uuid,
  name text not null,
  -- Three digits behind the point.
  quantity double precision not null check (quantity > 0),
  price bigint not null check (price >= 0),
  amount bigint not null,
  primary key (tenant_id, contract_id, seq),
  foreign key (tenant_id, contract_id) references sales_contract (tenant_id, id) on delete cascade
);
create index sales_contract_line_product on sales_contract_line (tenant_id, product_id) where product_id is not null;

alter table sales_contract_line enable row level security;
alter table sales_contract_line force row level security;
create policy tenant on sales_contract_line using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on sales_contract_line to onsite_app;

create table service_contract (
  tenant_id uuid not null,
  id uuid not null,
  contract_no text not null,
  name text not null,
  customer_id uuid not null,
  owner_id uuid,
  sales_contract_id uuid,
  state smallint not null default 1 check (state between 1 and 4),
  -- First and last day, both included.
  start_on date not null,
  end_on date not null,
  amount bigint not null,
  scope smallint not null default 1 check (scope in (1, 2)),
  -- Null: as many as are needed.
  included_visits integer,
  -- Follows the rows of contract_visit.
  used_visits integer not null default 0,
  left_visits integer generated always as (case when included_visits is not null then greatest(included_visits - used_visits, 0) end) stored,
  labor_coverage smallint not null default 100 check (labor_coverage between 0 and 100),
  parts_coverage smallint not null default 0 check (parts_coverage between 0 and 100),
  travel_coverage smallint not null default 0 check (travel_coverage between 0 and 100),
  response_promise text not null default '',
  sla_policy text not null default '',
  billing_plan text not null default '',
  price_adjustment text not null default '',
  -- Days before the end; null: no reminder.
  reminder_days smallint,
  -- The last day that the owner was reminded of, so that he is once for each period.
  reminded_for date,
  terminate_reason text not null default '',
  terminated_by uuid,
  terminated_at timestamptz,
  -- What waits for an approval: its kind (1 extension, 2 termination) and what it asks for.
  request_kind smallint,
  request jsonb,
  remark text not null default '',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  foreign key (tenant_id, owner_id) references person (tenant_id, id),
  foreign key (tenant_id, sales_contract_id) references sales_contract (tenant_id, id),
  foreign key (tenant_id, terminated_by) references person (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id),
  check (start_on <= end_on)
);
create index service_contract_created on service_contract (tenant_id, created_at desc, id desc) where deleted_at is null;
create index service_contract_deleted on service_contract (tenant_id, deleted_at desc, id desc) where deleted_at is not null;
create index service_contract_customer on service_contract (tenant_id, customer_id, created_at desc, id desc);
create index service_contract_sales on service_contract (tenant_id, sales_contract_id) where sales_contract_id is not null;
create index service_contract_no on service_contract (tenant_id, contract_no);
-- What the daily job and the filter of ending contracts look through.
create index service_contract_binding on service_contract (tenant_id, end_on, id) where deleted_at is null and state in (1, 2);

alter table service_contract enable row level security;
alter table service_contract force row level security;
create policy tenant on service_contract using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on service_contract to onsite_app;

create table service_contract_asset (
  tenant_id uuid not null,
  contract_id uuid not null,
  asset_id uuid not null,
  primary key (tenant_id, contract_id, asset_id),
  foreign key (tenant_id, contract_id) references service_contract (tenant_id, id) on delete cascade,
  foreign key (tenant_id, asset_id) references asset (tenant_id, id)
);
create index service_contract_asset_asset on service_contract_asset (tenant_id, asset_id);

alter table service_contract_asset enable row level security;
alter table service_contract_asset force row level security;
create policy tenant on service_contract_asset using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on service_contract_asset to onsite_app;

create table service_contract_instalment (
  tenant_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  seq smallint not null,
  due_on date not null,
  amount bigint not null check (amount > 0),
  note text not null default '',
  paid_on date,
  paid_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, contract_id) references service_contract (tenant_id, id) on delete cascade,
  foreign key (tenant_id, paid_by) references person (tenant_id, id),
  check ((paid_on is null) = (paid_by is null))
);
create index service_contract_instalment_contract on service_contract_instalment (tenant_id, contract_id, seq);

alter table service_contract_instalment enable row level security;
alter table service_contract_instalment force row level security;
create policy tenant on service_contract_instalment using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on service_contract_instalment to onsite_app;

create table service_contract_renewal (
  tenant_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  from_end_on date not null,
  to_end_on date not null,
  amount bigint not null,
  visits integer not null,
  note text not null default '',
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, contract_id) references service_contract (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references person (tenant_id, id)
);
create index service_contract_renewal_contract on service_contract_renewal (tenant_id, contract_id, created_at desc);

alter table service_contract_renewal enable row level security;
alter table service_contract_renewal force row level security;
create policy tenant on service_contract_renewal using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on service_contract_renewal to onsite_app;

-- One row for each order under a contract: 0 reserved, 1 used, 2 given back. The key lets an order count once, however often it is completed.
create table contract_visit (
  tenant_id uuid not null,
  order_id uuid not null,
  contract_id uuid not null,
  state smallint not null default 0 check (state between 0 and 2),
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references work_order (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contract_id) references service_contract (tenant_id, id)
);
create index contract_visit_contract on contract_visit (tenant_id, contract_id, created_at desc, order_id desc);

alter table contract_visit enable row level security;
alter table contract_visit force row level security;
create policy tenant on contract_visit using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on contract_visit to onsite_app;

-- Attachments of both kinds of contract.
create table contract_file (
  tenant_id uuid not null,
  contract_id uuid not null,
  file_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, contract_id, file_id),
  foreign key (tenant_id, file_id) references file (tenant_id, id)
);

alter table contract_file enable row level security;
alter table contract_file force row level security;
create policy tenant on contract_file using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on contract_file to onsite_app;
