-- Approvals: flows, running and finished approvals with their tasks, copies, comments, and absences. A subject is known only as (kind, id), so it has no foreign key.

create table approval_flow (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  subject_kind text not null,
  name text not null,
  remark text not null default '',
  state smallint not null default 1 check (state in (0, 1)),
  definition jsonb not null,
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
create unique index approval_flow_name on approval_flow (tenant_id, subject_kind, name) where deleted_at is null;

-- `flow` is the definition as it was when the approval began; `run` the state of the machine; `snapshot` the subject's content then and at the last decision.
create table approval (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  no text not null,
  flow_id uuid not null,
  flow_name text not null,
  flow jsonb not null,
  run jsonb not null,
  snapshot jsonb not null,
  subject_kind text not null,
  subject_id uuid not null,
  subject_no text not null,
  title text not null,
  creator_id uuid not null,
  state smallint not null check (state between 1 and 5),
  reason text not null default '',
  -- Names of the nodes that wait, for lists.
  node_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, flow_id) references approval_flow (tenant_id, id),
  foreign key (tenant_id, creator_id) references person (tenant_id, id)
);
create unique index approval_no on approval (tenant_id, no);
-- One running approval for a subject: the key makes two people starting at once collide.
create unique index approval_running on approval (tenant_id, subject_kind, subject_id) where state = 1;
create index approval_subject on approval (tenant_id, subject_id, created_at desc);
create index approval_creator on approval (tenant_id, creator_id, created_at desc, id desc);
create index approval_flow_running on approval (tenant_id, flow_id) where state = 1;

-- `no` is the task's number within its run; `subject_*` repeat the approval's so that lists of subjects need no join.
create table approval_task (
  tenant_id uuid not null,
  id uuid not null,
  approval_id uuid not null,
  no integer not null,
  node_id text not null,
  round integer not null,
  person_id uuid not null,
  origin_person_id uuid,
  added_by_no integer,
  added_how text check (added_how in ('before', 'after')),
  state smallint not null check (state between 0 and 7),
  reason text not null default '',
  subject_kind text not null,
  subject_id uuid not null,
  created_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  urged_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, approval_id, no),
  foreign key (tenant_id, approval_id) references approval (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id),
  foreign key (tenant_id, origin_person_id) references person (tenant_id, id),
  foreign key (tenant_id, decided_by) references person (tenant_id, id)
);
create index approval_task_todo on approval_task (tenant_id, person_id, subject_kind, subject_id) where state = 0;
create index approval_task_done on approval_task (tenant_id, decided_by, decided_at desc) where decided_by is not null;
create index approval_task_person on approval_task (tenant_id, person_id, approval_id);

create table approval_copy (
  tenant_id uuid not null,
  approval_id uuid not null,
  person_id uuid not null,
  node_id text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (tenant_id, approval_id, person_id),
  foreign key (tenant_id, approval_id) references approval (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
create index approval_copy_person on approval_copy (tenant_id, person_id, created_at desc);
create index approval_copy_unread on approval_copy (tenant_id, person_id) where read_at is null;

create table approval_comment (
  tenant_id uuid not null,
  id uuid not null,
  approval_id uuid not null,
  person_id uuid not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, approval_id) references approval (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
create index approval_comment_approval on approval_comment (tenant_id, approval_id, id);

-- Absences: tasks made from `start_day` to `end_day` (days of the tenant's zone, both included) go to the delegate.
create table approval_delegation (
  tenant_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  delegate_id uuid not null,
  start_day date not null,
  end_day date not null,
  note text not null default '',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (start_day <= end_day),
  check (person_id <> delegate_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id),
  foreign key (tenant_id, delegate_id) references person (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id)
);
create index approval_delegation_person on approval_delegation (tenant_id, person_id, end_day);

alter table approval_flow enable row level security;
alter table approval_flow force row level security;
create policy tenant on approval_flow using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on approval_flow to onsite_app;
alter table approval enable row level security;
alter table approval force row level security;
create policy tenant on approval using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on approval to onsite_app;
alter table approval_task enable row level security;
alter table approval_task force row level security;
create policy tenant on approval_task using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on approval_task to onsite_app;
alter table approval_copy enable row level security;
alter table approval_copy force row level security;
create policy tenant on approval_copy using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on approval_copy to onsite_app;
alter table approval_comment enable row level security;
alter table approval_comment force row level security;
create policy tenant on approval_comment using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on approval_comment to onsite_app;
alter table approval_delegation enable row level security;
alter table approval_delegation force row level security;
create policy tenant on approval_delegation using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on approval_delegation to onsite_app;
