-- Tags of people (1), orders (3), customers (4) and events (6), and which records carry them.

create table tag (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  kind smallint not null check (kind in (1, 3, 4, 6)),
  name text not null,
  color text not null,
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, kind, name)
);

-- `kind` stands here too, so that the tags of a page of records are one range of the key.
create table tag_use (
  tenant_id uuid not null,
  kind smallint not null,
  record_id uuid not null,
  tag_id uuid not null,
  primary key (tenant_id, kind, record_id, tag_id),
  foreign key (tenant_id, tag_id) references tag (tenant_id, id) on delete cascade
);
create index tag_use_tag on tag_use (tenant_id, tag_id, record_id);

alter table tag enable row level security;
alter table tag force row level security;
create policy tenant on tag using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on tag to onsite_app;
alter table tag_use enable row level security;
alter table tag_use force row level security;
create policy tenant on tag_use using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on tag_use to onsite_app;
