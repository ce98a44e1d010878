-- Events 事件: what a customer says first. The state follows from the five flags of the specification; both are kept, so that lists find states by an index.
create table event (
  tenant_id uuid not null,
  id uuid not null,
  no text not null,
  title text not null,
  state smallint not null default 1,
  dispatch_state smallint not null default 0 check (dispatch_state in (0, 1)),
  process_state smallint not null default 0 check (process_state in (0, 1, 2)),
  close_state smallint not null default 0 check (close_state in (0, 1)),
  pause_state smallint not null default 0 check (pause_state in (0, 1)),
  upgrade_state smallint not null default 0 check (upgrade_state in (0, 1)),
  priority smallint not null default 1,
  source_type smallint not null default 1,
  detail_desc text not null default '',
  attachments uuid[] not null default '{}',
  customer_id uuid,
  custom_name text not null,
  custom_link_person text not null default '',
  custom_phone text not null default '',
  custom_detail_addr text not null default '',
  map_name text not null default '',
  asset_id uuid,
  service_group_id uuid,
  principal_id uuid,
  principal_at timestamptz,
  dispatcher_id uuid,
  dispatched_at timestamptz,
  starter_id uuid,
  started_at timestamptz,
  upgrade_user_id uuid,
  upgraded_at timestamptz,
  upgrade_level smallint not null default 0,
  pause_reason text not null default '',
  resume_at timestamptz,
  completer_id uuid,
  completed_at timestamptz,
  solution text not null default '',
  closer_id uuid,
  closed_at timestamptz,
  close_reason smallint check (close_reason between 1 and 5),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  foreign key (tenant_id, asset_id) references asset (tenant_id, id),
  foreign key (tenant_id, service_group_id) references service_group (tenant_id, id),
  foreign key (tenant_id, principal_id) references person (tenant_id, id),
  foreign key (tenant_id, dispatcher_id) references person (tenant_id, id),
  foreign key (tenant_id, starter_id) references person (tenant_id, id),
  foreign key (tenant_id, upgrade_user_id) references person (tenant_id, id),
  foreign key (tenant_id, completer_id) references person (tenant_id, id),
  foreign key (tenant_id, closer_id) references person (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id),
  -- As `eventStateOf` in domain/event/event-state.ts.
  constraint event_state_of_flags check (state = case
    when close_state = 1 then 7
    when process_state = 2 then 6
    when pause_state = 1 then 5
    when upgrade_state = 1 then 4
    when process_state = 1 then 3
    when dispatch_state = 1 then 2
    else 1 end)
);
create index event_created on event (tenant_id, created_at desc, id desc) where deleted_at is null;
create index event_deleted on event (tenant_id, deleted_at desc, id desc) where deleted_at is not null;
create index event_state on event (tenant_id, state, created_at desc, id desc) where deleted_at is null;
create index event_principal on event (tenant_id, principal_id, created_at desc, id desc) where deleted_at is null;
create index event_upgrade_user on event (tenant_id, upgrade_user_id, created_at desc, id desc) where deleted_at is null and upgrade_user_id is not null;
create index event_creator on event (tenant_id, created_by, created_at desc, id desc) where deleted_at is null;
create index event_dispatcher on event (tenant_id, dispatcher_id, created_at desc, id desc) where deleted_at is null and dispatcher_id is not null;
create index event_customer on event (tenant_id, customer_id, created_at desc, id desc) where customer_id is not null;
create index event_asset on event (tenant_id, asset_id, created_at desc, id desc) where asset_id is not null;
-- What a job looks through: paused events with a time to resume.
create index event_resume on event (tenant_id, resume_at) where deleted_at is null and state = 5 and resume_at is not null;

alter table event enable row level security;
alter table event force row level security;
create policy tenant on event using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on event to onsite_app;
