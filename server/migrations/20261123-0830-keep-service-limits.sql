-- Time limits: working hours, policies with their versions, and the clocks of documents.

-- Working hours of the enterprise; the one without a name of its own counts where nothing else is said.
create table work_hours (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- Seven lists of {from, to} in minutes of the day, Monday first.
  week jsonb not null,
  is_default boolean not null default false,
  version integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id, updated_by) references person (tenant_id, id)
);
create unique index work_hours_default on work_hours (tenant_id) where is_default;

create table sla_policy (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  -- Kind of documents: 'work-order', 'event'.
  kind text not null,
  name text not null,
  is_enabled boolean not null default true,
  -- Number of the version in force.
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id, created_by) references person (tenant_id, id),
  foreign key (tenant_id, updated_by) references person (tenant_id, id)
);

-- Never changed: a clock stays on the version with which it began.
create table sla_policy_version (
  tenant_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  no integer not null,
  content jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, policy_id, no),
  foreign key (tenant_id, policy_id) references sla_policy (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references person (tenant_id, id)
);

create table sla_clock (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  kind text not null,
  record_id uuid not null,
  -- Overdue type, which round of it, and how often its target changed within the round.
  type smallint not null,
  round smallint not null,
  change smallint not null default 0,
  version_id uuid not null,
  -- What the document was for the policies when the target was chosen.
  chosen_for jsonb not null,
  target_seconds integer not null,
  -- The hours by which it counts, as they were; null: at all hours.
  week jsonb,
  started_at timestamptz not null,
  stopped_at timestamptz,
  -- {from, to, cause} in seconds; `to` is null while it lasts.
  pauses jsonb not null default '[]',
  -- 1 running, 2 paused, 3 met, 4 overdue, 5 met late, 6 cancelled.
  state smallint not null,
  used_seconds integer not null,
  paused_seconds integer not null,
  -- null while a pause keeps it open.
  deadline_at timestamptz,
  breached_at timestamptz,
  -- Used seconds of the last alert that was told.
  told_used integer not null default 0,
  -- When the next alert is due; null: none is, or a pause lasts.
  next_at timestamptz,
  -- Once it has stopped: the segments as they were reckoned then.
  segments jsonb,
  -- The one clock of its document that lists show.
  is_shown boolean not null default false,
  -- Of the document when the clock stopped or ran out, for statistics.
  person_id uuid,
  group_id uuid,
  template_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, record_id, type, round, change),
  foreign key (tenant_id, version_id) references sla_policy_version (tenant_id, id)
) with (fillfactor = 85);
create unique index sla_clock_shown on sla_clock (tenant_id, record_id) where is_shown;
create index sla_clock_next on sla_clock (tenant_id, next_at) where next_at is not null;
create index sla_clock_breached on sla_clock (tenant_id, kind, breached_at) where breached_at is not null;
create index sla_clock_stopped on sla_clock (tenant_id, kind, stopped_at) where stopped_at is not null;

alter table work_hours enable row level security;
alter table work_hours force row level security;
create policy tenant on work_hours using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on work_hours to onsite_app;
alter table sla_policy enable row level security;
alter table sla_policy force row level security;
create policy tenant on sla_policy using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on sla_policy to onsite_app;
alter table sla_policy_version enable row level security;
alter table sla_policy_version force row level security;
create policy tenant on sla_policy_version using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert on sla_policy_version to onsite_app;
alter table sla_clock enable row level security;
alter table sla_clock force row level security;
create policy tenant on sla_clock using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on sla_clock to onsite_app;

-- The next deadline of a document, for lists; null while nothing runs.
alter table work_order add column due_at timestamptz;
alter table event add column due_at timestamptz;
create index work_order_due on work_order (tenant_id, due_at) where due_at is not null and deleted_at is null;
create index event_due on event (tenant_id, due_at) where due_at is not null and deleted_at is null;
