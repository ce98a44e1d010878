-- The import centre: files that people uploaded, and their rows while they are checked, mended, written and undone. A worker claims a batch by writing
-- a run of its own into it, and beats while it works; a batch whose worker is silent may be claimed again.

create table import_batch (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  person_id uuid not null,
  -- On whose behalf, and in which role, the work that goes on is done: whoever uploaded it, ran it, or undoes it.
  acting_id uuid not null,
  acting_role smallint not null,
  kind text not null,
  file_name text not null,
  storage_key text not null,
  size bigint not null,
  state smallint not null default 1 check (state between 1 and 8),
  updates_existing boolean not null default true,
  headings text[] not null default '{}',
  unknown_headings text[] not null default '{}',
  is_read boolean not null default false,
  process smallint not null default 0 check (process between 0 and 100),
  counts jsonb not null default '{}',
  reason text not null default '',
  run_id uuid,
  beat_at timestamptz,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  ran_at timestamptz,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id),
  foreign key (tenant_id, acting_id) references person (tenant_id, id)
);
create index import_batch_created on import_batch (tenant_id, created_at desc, id desc);
create index import_batch_person on import_batch (tenant_id, person_id, created_at desc, id desc);
create index import_batch_at_work on import_batch (tenant_id, acting_id) where state in (1, 3, 7);

create table import_row (
  tenant_id uuid not null,
  batch_id uuid not null,
  row integer not null,
  cells jsonb not null,
  result text not null check (result in ('new', 'changed', 'skipped', 'wrong')),
  state smallint not null default 0 check (state between 0 and 5),
  is_left_out boolean not null default false,
  faults jsonb not null default '[]',
  changes jsonb not null default '[]',
  match text,
  -- The row that is the same record and came first.
  duplicate_of integer,
  record_id uuid,
  is_new boolean not null default false,
  before jsonb,
  version integer not null default 0,
  primary key (tenant_id, batch_id, row),
  foreign key (tenant_id, batch_id) references import_batch (tenant_id, id) on delete cascade
);
create index import_row_result on import_row (tenant_id, batch_id, state, result, row);
create index import_row_match on import_row (tenant_id, batch_id, match) where match is not null;

alter table import_batch enable row level security;
alter table import_batch force row level security;
create policy tenant on import_batch using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on import_batch to onsite_app;

alter table import_row enable row level security;
alter table import_row force row level security;
create policy tenant on import_row using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on import_row to onsite_app;
