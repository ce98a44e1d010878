-- The download centre: exports that people asked for. A worker claims an item by writing a run of its own into it, and beats while it works; an item
-- whose worker is silent may be claimed again.

create table download_item (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  person_id uuid not null,
  role smallint not null,
  kind text not null,
  name text not null,
  request jsonb not null,
  process_state smallint not null default 1 check (process_state in (1, 2, 3, 4)),
  process smallint not null default 0 check (process between 0 and 100),
  row_count integer not null default 0,
  reason text not null default '',
  storage_key text not null default '',
  size bigint not null default 0,
  run_id uuid,
  beat_at timestamptz,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  seen_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
create index download_item_person on download_item (tenant_id, person_id, created_at desc, id desc);
create index download_item_running on download_item (tenant_id, person_id) where process_state = 1;
create index download_item_ended on download_item (tenant_id, ended_at) where ended_at is not null;

alter table download_item enable row level security;
alter table download_item force row level security;
create policy tenant on download_item using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on download_item to onsite_app;
