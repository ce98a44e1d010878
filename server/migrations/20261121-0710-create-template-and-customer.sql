-- Work-order types and customers: the least that a work order needs of both. Forms, fields and the rest of the customer come later.

create table order_template (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  sort integer not null default 0,
  is_enabled boolean not null default true,
  acceptance_required boolean not null default true,
  pool_enabled boolean not null default true,
  grab_needs_confirm boolean not null default false,
  creation_approval boolean not null default false,
  completion_approval boolean not null default false,
  approver_id uuid,
  arrival_required boolean not null default false,
  arrival_radius_m integer not null default 1000,
  min_photos integer not null default 0,
  signature_required boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, approver_id) references person (tenant_id, id)
);
create unique index order_template_name on order_template (tenant_id, name);

alter table order_template enable row level security;
alter table order_template force row level security;
create policy tenant on order_template using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on order_template to onsite_app;

create table customer (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  contact_name text not null default '',
  contact_phone text not null default '',
  address_text text not null default '',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id)
);
create index customer_created on customer (tenant_id, created_at desc, id desc) where deleted_at is null;
create index customer_name on customer (tenant_id, name);

alter table customer enable row level security;
alter table customer force row level security;
create policy tenant on customer using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on customer to onsite_app;

create table contact (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  name text not null,
  phone text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index contact_customer on contact (tenant_id, customer_id, id);

alter table contact enable row level security;
alter table contact force row level security;
create policy tenant on contact using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on contact to onsite_app;

create table customer_address (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  area_code text not null default '',
  detail text not null,
  lng double precision,
  lat double precision,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index customer_address_customer on customer_address (tenant_id, customer_id, id);

alter table customer_address enable row level security;
alter table customer_address force row level security;
create policy tenant on customer_address using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on customer_address to onsite_app;

-- Search beside the record, so that moving a record never touches its search index. The grams are pairs of characters, each behind the
-- tenant's key, made by the application (docs/decisions, search under row-level security).
create table customer_search (
  tenant_id uuid not null,
  customer_id uuid not null,
  created_at timestamptz not null,
  text text not null,
  grams text[] not null,
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id) on delete cascade
);
create index customer_search_grams on customer_search using gin (grams) with (fastupdate = off);

alter table customer_search enable row level security;
alter table customer_search force row level security;
create policy tenant on customer_search using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on customer_search to onsite_app;

-- Array operators are not leakproof, so under row-level security the index would never be used by the application's role. The function runs as the
-- owner and adds the tenant condition itself; it gives ids only, which are read again under the policy.
create function search_customer(p_grams text[], p_like text, p_limit integer, p_offset integer) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select customer_id from customer_search
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and grams @> p_grams and text like p_like
  order by created_at desc, customer_id desc limit p_limit offset p_offset
$$;
revoke all on function search_customer(text[], text, integer, integer) from public;
grant execute on function search_customer(text[], text, integer, integer) to onsite_app;
create function count_customer(p_grams text[], p_like text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from customer_search
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and grams @> p_grams and text like p_like
$$;
revoke all on function count_customer(text[], text) from public;
grant execute on function count_customer(text[], text) to onsite_app;
