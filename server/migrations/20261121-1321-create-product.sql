-- The catalogue: products (产品) in a tree of categories (产品分类).

create table product_category (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  parent_id uuid,
  -- Among the children of a category; smaller first.
  sort integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references product_category (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id),
  check (parent_id <> id)
);
create index product_category_created on product_category (tenant_id, created_at desc, id desc) where deleted_at is null;
create index product_category_parent on product_category (tenant_id, parent_id) where parent_id is not null;

alter table product_category enable row level security;
alter table product_category force row level security;
create policy tenant on product_category using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on product_category to onsite_app;

create table product (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  category_id uuid,
  brand text not null default '',
  model text not null default '',
  unit text not null default '',
  guide_price bigint check (guide_price >= 0),
  warranty_term_id uuid,
  status smallint not null default 1 check (status in (1, 2)),
  description text not null default '',
  image uuid[] not null default '{}',
  documents uuid[] not null default '{}',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references product_category (tenant_id, id),
  foreign key (tenant_id, warranty_term_id) references warranty_term (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id)
);
create index product_created on product (tenant_id, created_at desc, id desc) where deleted_at is null;
create index product_deleted on product (tenant_id, deleted_at desc, id desc) where deleted_at is not null;
create index product_code on product (tenant_id, code) where deleted_at is null;
create index product_of_category on product (tenant_id, category_id, created_at desc, id desc) where deleted_at is null;
create index product_warranty_term on product (tenant_id, warranty_term_id) where deleted_at is null;

alter table product enable row level security;
alter table product force row level security;
create policy tenant on product using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on product to onsite_app;
