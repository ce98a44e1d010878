-- Forms: templates with their draft, published versions that never change, deleted fields, values of records, and typed side rows that serve filters.

create table form_template (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  form_kind text not null,
  -- The one form of a kind without templates, and the fields shared by all templates of a kind that has them.
  is_common boolean not null default false,
  name text not null,
  icon text not null default '',
  category text not null default '',
  sort integer not null default 0,
  state smallint not null default 0 check (state in (0, 1, 2)),
  version_id uuid,
  draft jsonb not null,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_by uuid,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id),
  foreign key (tenant_id, updated_by) references person (tenant_id, id)
);
create unique index form_template_name on form_template (tenant_id, form_kind, name) where deleted_at is null;
create unique index form_template_common on form_template (tenant_id, form_kind) where is_common and deleted_at is null;

create table template_version (
  tenant_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  no integer not null,
  content jsonb not null,
  note text not null default '',
  published_by uuid,
  published_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, template_id, no),
  foreign key (tenant_id, template_id) references form_template (tenant_id, id) on delete cascade,
  foreign key (tenant_id, published_by) references person (tenant_id, id)
);
alter table form_template add foreign key (tenant_id, version_id) references template_version (tenant_id, id);

-- The field recycle bin: the definition as it was; values stay where they are.
create table recycled_field (
  tenant_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  definition jsonb not null,
  deleted_by uuid,
  deleted_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, template_id) references form_template (tenant_id, id) on delete cascade,
  foreign key (tenant_id, deleted_by) references person (tenant_id, id)
);
create index recycled_field_template on recycled_field (tenant_id, template_id, deleted_at desc);

-- One row of values per record and form kind. `record_id` names a row of another area, so there is no foreign key; areas delete values with their records.
create table record_values (
  tenant_id uuid not null references tenant (id) on delete cascade,
  record_id uuid not null,
  form_kind text not null,
  version_id uuid,
  field_values jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (tenant_id, record_id, form_kind),
  foreign key (tenant_id, version_id) references template_version (tenant_id, id)
);
create index record_values_version on record_values (tenant_id, version_id);

-- What is searchable, typed: under row-level security only leakproof comparisons use an index (stack: text, int, float8, uuid).
create table field_index (
  tenant_id uuid not null,
  field_id uuid not null,
  record_id uuid not null,
  position integer not null default 0,
  text_value text collate "C",
  number_value double precision,
  primary key (tenant_id, field_id, record_id, position)
);
create index field_index_text on field_index (tenant_id, field_id, text_value, record_id) where text_value is not null;
create index field_index_number on field_index (tenant_id, field_id, number_value, record_id) where number_value is not null;
create index field_index_record on field_index (tenant_id, record_id);

-- Values that must be unique within a form kind's field: the key makes two people acting at once collide.
create table unique_value (
  tenant_id uuid not null,
  field_id uuid not null,
  text_value text not null,
  record_id uuid not null,
  primary key (tenant_id, field_id, text_value)
);
create index unique_value_record on unique_value (tenant_id, record_id);

-- Fee items of an order template, offered when fees are entered (`/v2/moneyItem/…`).
create table fee_item (
  tenant_id uuid not null,
  id uuid not null,
  template_id uuid,
  name text not null,
  unit text not null default '',
  price_cents bigint not null default 0 check (price_cents >= 0),
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_by uuid,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenant (id) on delete cascade,
  foreign key (tenant_id, template_id) references form_template (tenant_id, id) on delete cascade,
  foreign key (tenant_id, deleted_by) references person (tenant_id, id)
);
create index fee_item_template on fee_item (tenant_id, template_id, sort);

-- Settings that concern the whole enterprise, one JSON value per code.
create table tenant_setting (
  tenant_id uuid not null references tenant (id) on delete cascade,
  code text not null,
  value jsonb not null,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, code),
  foreign key (tenant_id, updated_by) references person (tenant_id, id)
);

alter table form_template enable row level security;
alter table form_template force row level security;
create policy tenant on form_template using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on form_template to onsite_app;
alter table template_version enable row level security;
alter table template_version force row level security;
create policy tenant on template_version using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, delete on template_version to onsite_app;
alter table recycled_field enable row level security;
alter table recycled_field force row level security;
create policy tenant on recycled_field using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on recycled_field to onsite_app;
alter table record_values enable row level security;
alter table record_values force row level security;
create policy tenant on record_values using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on record_values to onsite_app;
alter table field_index enable row level security;
alter table field_index force row level security;
create policy tenant on field_index using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on field_index to onsite_app;
alter table unique_value enable row level security;
alter table unique_value force row level security;
create policy tenant on unique_value using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on unique_value to onsite_app;
alter table fee_item enable row level security;
alter table fee_item force row level security;
create policy tenant on fee_item using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on fee_item to onsite_app;
alter table tenant_setting enable row level security;
alter table tenant_setting force row level security;
create policy tenant on tenant_setting using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on tenant_setting to onsite_app;
