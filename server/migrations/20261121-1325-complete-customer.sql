-- Customers, contacts and addresses as whole records; sharing, merging; portal accounts.

-- Owner and tables alike are bound to a tenant; these changes are about all of them.
alter table customer no force row level security;
alter table contact no force row level security;
alter table customer_address no force row level security;

alter table customer
  add column level smallint,
  add column type smallint,
  add column industry text not null default '',
  add column parent_id uuid,
  add column owner_id uuid,
  add column service_group_id uuid,
  add column sales_channel smallint,
  add column source smallint,
  add column external_userid text not null default '',
  add column credit bigint,
  add column credit_note text not null default '',
  add column black boolean not null default false,
  add column black_reason text not null default '',
  add column remark text not null default '',
  -- Of the default address, as contact_name and address_text are.
  add column map_name text not null default '',
  -- The name without brackets, legal form and blanks: equal for what is probably one customer.
  add column name_core text not null default '',
  -- A customer that went into another one: it stays for its id, which leads on.
  add column merged_into uuid,
  add column version integer not null default 1,
  add column deleted_by uuid,
  add foreign key (tenant_id, parent_id) references customer (tenant_id, id),
  add foreign key (tenant_id, owner_id) references person (tenant_id, id),
  add foreign key (tenant_id, service_group_id) references service_group (tenant_id, id),
  add foreign key (tenant_id, merged_into) references customer (tenant_id, id),
  add foreign key (tenant_id, deleted_by) references person (tenant_id, id);
create index customer_owner on customer (tenant_id, owner_id, created_at desc, id desc) where deleted_at is null and owner_id is not null;
create index customer_parent on customer (tenant_id, parent_id) where parent_id is not null;
create index customer_merged on customer (tenant_id, merged_into) where merged_into is not null;
create index customer_name_core on customer (tenant_id, name_core) where deleted_at is null and name_core <> '';
create index customer_deleted on customer (tenant_id, deleted_at desc, id desc) where deleted_at is not null;

alter table contact
  add column mobile text not null default '',
  add column post text not null default '',
  add column mail text not null default '',
  add column wechat_id text not null default '',
  add column remark text not null default '',
  add column created_by uuid,
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1,
  add column deleted_at timestamptz,
  add column deleted_by uuid;
update contact set created_by = customer.created_by, updated_at = contact.created_at from customer where customer.tenant_id = contact.tenant_id and customer.id = contact.customer_id;
-- A contact goes into the recycle bin and back with its customer: both carry the same instant.
update contact set deleted_at = customer.deleted_at from customer where customer.tenant_id = contact.tenant_id and customer.id = contact.customer_id and customer.deleted_at is not null;
create index contact_created on contact (tenant_id, created_at desc, id desc) where deleted_at is null;
create index contact_phone on contact (tenant_id, phone) where deleted_at is null;

alter table customer_address
  add column house_number text not null default '',
  add column map_name text not null default '',
  add column contact_id uuid,
  add column note text not null default '',
  -- Province, city, district, detail and house number joined.
  add column address_text text not null default '',
  add column created_by uuid,
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1,
  add column deleted_at timestamptz,
  add column deleted_by uuid;
update customer_address set created_by = customer.created_by, updated_at = customer_address.created_at,
  deleted_at = customer.deleted_at,
  address_text = case when customer_address.is_default and customer.address_text <> '' then customer.address_text else customer_address.detail end
  from customer where customer.tenant_id = customer_address.tenant_id and customer.id = customer_address.customer_id;
create index customer_address_created on customer_address (tenant_id, created_at desc, id desc) where deleted_at is null;

alter table customer force row level security;
alter table contact force row level security;
alter table customer_address force row level security;

-- People and service groups who may see (1) or change (2) a customer that is not theirs.
create table customer_share (
  tenant_id uuid not null,
  customer_id uuid not null,
  reader_id uuid not null,
  is_group boolean not null,
  access smallint not null check (access in (1, 2)),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, customer_id, reader_id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id) on delete cascade
);
alter table customer_share enable row level security;
alter table customer_share force row level security;
create policy tenant on customer_share using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on customer_share to onsite_app;

-- One customer went into another; `moved` holds what the way back needs.
create table customer_merge (
  tenant_id uuid not null,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  moved jsonb not null,
  merged_by uuid not null,
  merged_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, kept_id) references customer (tenant_id, id) on delete cascade,
  foreign key (tenant_id, merged_id) references customer (tenant_id, id) on delete cascade
);
create index customer_merge_kept on customer_merge (tenant_id, kept_id, merged_at desc);
create index customer_merge_merged on customer_merge (tenant_id, merged_id);
alter table customer_merge enable row level security;
alter table customer_merge force row level security;
create policy tenant on customer_merge using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on customer_merge to onsite_app;

-- The customers' own people. Their portal is an area of its own.
create table portal_account (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  contact_id uuid,
  name text not null,
  phone text not null,
  state smallint not null default 0 check (state in (0, 1, 2)),
  remark text not null default '',
  -- Until when the newest invitation may be accepted, null without one.
  invited_until timestamptz,
  activated_at timestamptz,
  sign_in_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id)
);
create unique index portal_account_phone on portal_account (tenant_id, phone) where deleted_at is null;
create index portal_account_created on portal_account (tenant_id, created_at desc, id desc) where deleted_at is null;
create index portal_account_customer on portal_account (tenant_id, customer_id);
alter table portal_account enable row level security;
alter table portal_account force row level security;
create policy tenant on portal_account using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on portal_account to onsite_app;

-- Global, as sessions are: whoever opens an invitation has no tenant yet; only the link's token leads here, and only its hash is kept.
create table portal_invitation (
  token_hash bytea primary key,
  tenant_id uuid not null,
  account_id uuid not null,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0,
  -- Accepted, replaced by a newer one, tried too often, or the account was stopped.
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create index portal_invitation_account on portal_invitation (tenant_id, account_id) where ended_at is null;
grant select, insert, update, delete on portal_invitation to onsite_app;
