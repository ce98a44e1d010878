-- Records of custom forms: forms that an enterprise designs for itself and puts into its menu.
create table custom_record (
  tenant_id uuid not null,
  id uuid not null,
  no text not null,
  title text not null,
  template_id uuid not null,
  version_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id),
  foreign key (tenant_id, template_id) references form_template (tenant_id, id),
  foreign key (tenant_id, version_id) references template_version (tenant_id, id)
);
create unique index custom_record_no on custom_record (tenant_id, no);
create index custom_record_created on custom_record (tenant_id, template_id, created_at desc, id desc) where deleted_at is null;
create index custom_record_maker on custom_record (tenant_id, created_by);
create index custom_record_version on custom_record (tenant_id, version_id);
alter table custom_record enable row level security;
alter table custom_record force row level security;
create policy own_tenant on custom_record using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on custom_record to onsite_app;

-- Rights of a custom form by role; a form without a row has the usual ones.
create table custom_form (
  tenant_id uuid not null,
  template_id uuid not null,
  fill_roles smallint[],
  see_roles smallint[] not null default '{}',
  manage_roles smallint[] not null default '{}',
  primary key (tenant_id, template_id),
  foreign key (tenant_id, template_id) references form_template (tenant_id, id) on delete cascade
);
alter table custom_form enable row level security;
alter table custom_form force row level security;
create policy own_tenant on custom_form using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on custom_form to onsite_app;

-- Own entries of an enterprise's menu: links, custom forms and lists of their records.
create table menu_entry (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  menu_group text not null,
  form_type smallint not null check (form_type between 0 and 2),
  url text not null default '',
  template_id uuid,
  roles smallint[],
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id),
  foreign key (tenant_id, template_id) references form_template (tenant_id, id),
  check ((form_type = 0) = (template_id is null))
);
alter table menu_entry enable row level security;
alter table menu_entry force row level security;
create policy own_tenant on menu_entry using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on menu_entry to onsite_app;

-- How an enterprise arranges its menu: order, names, groups and what is hidden; a new screen stands where it usually does.
create table menu_arrangement (
  tenant_id uuid not null,
  revision integer not null default 1,
  entries jsonb not null default '[]',
  primary key (tenant_id),
  foreign key (tenant_id) references tenant (id) on delete cascade
);
alter table menu_arrangement enable row level security;
alter table menu_arrangement force row level security;
create policy own_tenant on menu_arrangement using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on menu_arrangement to onsite_app;
