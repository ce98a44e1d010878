-- Installed equipment of customers (产品档案): the pieces, what is written on them, their counters.

create table asset (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  serial_no text not null default '',
  code text not null,
  qr_code text not null default '',
  state smallint not null check (state between 1 and 6),
  product_id uuid,
  parent_id uuid,
  customer_id uuid,
  address_id uuid,
  produced_on date,
  sold_on date,
  purchased_on date,
  installed_on date,
  install_order_id uuid,
  warranty_from date,
  warranty_until date,
  -- By hand; then the product's term does not count until somebody lets it count again.
  warranty_is_manual boolean not null default false,
  warranty_reason text not null default '',
  replaces_id uuid,
  replaced_by_id uuid,
  note text not null default '',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references asset (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  foreign key (tenant_id, address_id) references customer_address (tenant_id, id),
  foreign key (tenant_id, replaces_id) references asset (tenant_id, id),
  foreign key (tenant_id, replaced_by_id) references asset (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id),
  check (parent_id <> id),
  check (address_id is null or customer_id is not null)
);
create index asset_created on asset (tenant_id, created_at desc, id desc) where deleted_at is null;
create index asset_deleted on asset (tenant_id, deleted_at desc, id desc) where deleted_at is not null;
create index asset_customer on asset (tenant_id, customer_id, created_at desc, id desc) where customer_id is not null;
create index asset_address on asset (tenant_id, address_id) where address_id is not null;
create index asset_product on asset (tenant_id, product_id, created_at desc, id desc) where product_id is not null;
create index asset_parent on asset (tenant_id, parent_id) where parent_id is not null;
create index asset_warranty on asset (tenant_id, warranty_until) where warranty_until is not null and deleted_at is null;

alter table asset enable row level security;
alter table asset force row level security;
create policy tenant on asset using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on asset to onsite_app;

-- What is written on a piece and found by a scan: 1 our own code, 2 another code that it carries, 3 its serial number. The key lets each stand on one
-- piece only, however many people save at once; a piece in the recycle bin keeps its own.
create table asset_mark (
  tenant_id uuid not null,
  kind smallint not null check (kind between 1 and 3),
  mark text not null,
  asset_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, kind, mark),
  foreign key (tenant_id, asset_id) references asset (tenant_id, id) on delete cascade
);
create index asset_mark_asset on asset_mark (tenant_id, asset_id);

alter table asset_mark enable row level security;
alter table asset_mark force row level security;
create policy tenant on asset_mark using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on asset_mark to onsite_app;

create table asset_meter (
  tenant_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  name text not null,
  unit text not null default '',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, asset_id) references asset (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references person (tenant_id, id)
);
create unique index asset_meter_name on asset_meter (tenant_id, asset_id, name) where deleted_at is null;

alter table asset_meter enable row level security;
alter table asset_meter force row level security;
create policy tenant on asset_meter using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on asset_meter to onsite_app;

create table asset_reading (
  tenant_id uuid not null,
  id uuid not null,
  meter_id uuid not null,
  value double precision not null check (value >= 0),
  read_at timestamptz not null,
  -- Why the counter begins anew with this reading; '' when it goes on.
  reset_reason text not null default '',
  note text not null default '',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, meter_id) references asset_meter (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references person (tenant_id, id)
);
create index asset_reading_meter on asset_reading (tenant_id, meter_id, read_at desc, id desc);

alter table asset_reading enable row level security;
alter table asset_reading force row level security;
create policy tenant on asset_reading using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on asset_reading to onsite_app;
