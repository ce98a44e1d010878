-- Receipt and collection of an order, its sub-state, and what was paid.
alter table work_order
  add column sub_state text,
  add column receipt_at timestamptz,
  add column receipt_by uuid,
  add column receipt_examined_by uuid,
  add column receipt_examined_at timestamptz,
  add column settled_at timestamptz,
  add column collect_examined_by uuid,
  add column collect_examined_at timestamptz;

-- Amounts in cents. `state`: 0 awaits its approval, 1 confirmed, 2 rejected.
create table work_order_payment (
  tenant_id uuid not null,
  id uuid not null,
  work_order_id uuid not null,
  items jsonb not null,
  item_amount bigint not null check (item_amount >= 0),
  spare_amount bigint not null check (spare_amount >= 0),
  other_amount bigint not null check (other_amount >= 0),
  discount_amount bigint not null check (discount_amount >= 0),
  amount bigint not null check (amount >= 0),
  method smallint not null check (method between 1 and 5),
  note text not null default '',
  state smallint not null check (state between 0 and 2),
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, work_order_id) references work_order (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references person (tenant_id, id)
);
create index work_order_payment_order on work_order_payment (tenant_id, work_order_id, id);
-- Two people collecting at once collide.
create unique index work_order_payment_once on work_order_payment (tenant_id, work_order_id) where state in (0, 1);

alter table work_order_payment enable row level security;
alter table work_order_payment force row level security;
create policy tenant on work_order_payment using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on work_order_payment to onsite_app;
