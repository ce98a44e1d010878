-- Global: a backup holds all enterprises. The command line writes a row when a backup is complete; the application reads when the last one was.
create table backup_run (
  id uuid primary key,
  taken_at timestamptz not null,
  folder text not null,
  row_count bigint not null,
  file_count integer not null,
  missing_count integer not null
);
create index backup_run_taken on backup_run (taken_at);
grant select on backup_run to onsite_app;

-- Global: what whoever runs the product looks for after "it was slow" or "it failed": the route and the request, nothing of an enterprise's records.
create table call_trouble (
  id uuid primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('slow', 'error')),
  method text not null,
  route text not null,
  request_id text not null,
  ms integer not null,
  -- Name and first line of the error; '' for a slow call.
  detail text not null default ''
);
create index call_trouble_at on call_trouble (kind, at);
grant select, insert, delete on call_trouble to onsite_app;

-- The page of whoever runs the product tells which migrations ran.
grant select on schema_migration to onsite_app;
