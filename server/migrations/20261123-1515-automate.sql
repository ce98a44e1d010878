-- Automation: rules with their versions, what they did, and when timed rules are due.

create table automation_rule (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  -- Kind of documents: 'work-order', 'event'.
  kind text not null,
  name text not null,
  is_enabled boolean not null default false,
  -- Number of the version in force.
  version integer not null default 1,
  -- What sets it off, of the version in force: 'step', 'change', 'time', 'clock'.
  trigger text not null,
  -- Since when it is switched on; what was due before that is not made up for.
  enabled_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  -- Its log stays readable.
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id),
  foreign key (tenant_id, updated_by) references person (tenant_id, id)
);
create unique index automation_rule_name on automation_rule (tenant_id, name) where deleted_at is null;

-- Never changed: a run says with which version it ran.
create table automation_rule_version (
  tenant_id uuid not null,
  rule_id uuid not null,
  no integer not null,
  content jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, rule_id, no),
  foreign key (tenant_id, rule_id) references automation_rule (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references person (tenant_id, id)
);

create table automation_run (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  rule_id uuid not null,
  version integer not null,
  kind text not null,
  record_id uuid not null,
  -- What set it off: a rule acts on a document once for one cause, whoever asks how often.
  cause text not null,
  -- The fact with which the chain of rules began, and the rules before this one.
  cause_id uuid not null,
  chain uuid[] not null default '{}',
  -- 1 running, 2 done, 3 failed, 4 condition not met, 5 refused by a limit, 6 waiting.
  state smallint not null,
  -- Why it was refused or failed.
  message text not null default '',
  -- The trigger, and the values that its condition read, in words.
  inputs jsonb not null default '[]',
  -- Comparisons of the condition, each with whether it held.
  compared jsonb not null default '[]',
  actions jsonb not null default '[]',
  at timestamptz not null,
  finished_at timestamptz,
  -- When it goes on.
  next_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, rule_id) references automation_rule (tenant_id, id) on delete cascade
) with (fillfactor = 80);
create unique index automation_run_cause on automation_run (tenant_id, rule_id, record_id, cause);
create index automation_run_rule on automation_run (tenant_id, rule_id, at desc);
create index automation_run_at on automation_run (tenant_id, at desc);
create index automation_run_next on automation_run (tenant_id, next_at) where next_at is not null;

-- The next moment of a timed rule for a document; none once it was looked at.
create table automation_due (
  tenant_id uuid not null,
  rule_id uuid not null,
  record_id uuid not null,
  -- The moment from which its time counts.
  base_at timestamptz not null,
  due_at timestamptz not null,
  primary key (tenant_id, record_id, rule_id),
  foreign key (tenant_id, rule_id) references automation_rule (tenant_id, id) on delete cascade
) with (fillfactor = 80);
create index automation_due_at on automation_due (tenant_id, due_at);
create index automation_due_rule on automation_due (tenant_id, rule_id);

alter table automation_rule enable row level security;
alter table automation_rule force row level security;
create policy tenant on automation_rule using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on automation_rule to onsite_app;
alter table automation_rule_version enable row level security;
alter table automation_rule_version force row level security;
create policy tenant on automation_rule_version using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert on automation_rule_version to onsite_app;
alter table automation_run enable row level security;
alter table automation_run force row level security;
create policy tenant on automation_run using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on automation_run to onsite_app;
alter table automation_due enable row level security;
alter table automation_due force row level security;
create policy tenant on automation_due using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on automation_due to onsite_app;
