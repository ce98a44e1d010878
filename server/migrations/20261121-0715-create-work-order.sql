-- The work order, its visits, requests, files, messages, log, counters and numbers.

create table work_order (
  tenant_id uuid not null,
  id uuid not null,
  no text not null,
  title text not null,
  template_id uuid not null,
  state smallint not null,
  version integer not null default 1,
  priority smallint not null default 1,
  service_level smallint,
  source_type smallint not null default 1,
  detail text not null default '',
  customer_id uuid,
  customer_name text not null,
  customer_company text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  address_id uuid,
  address_text text not null default '',
  lng double precision,
  lat double precision,
  wanted_at timestamptz,
  creator_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  accepted_by uuid,
  accepted_at timestamptz,
  assigned_by uuid,
  assigned_at timestamptz,
  service_group_id uuid,
  technician_id uuid,
  picked_up_by uuid,
  picked_up_at timestamptz,
  grabbed_at timestamptz,
  reserve_start timestamptz,
  reserve_end timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  service_result smallint,
  solution text not null default '',
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  is_invalid boolean not null default false,
  is_in_pool boolean not null default false,
  is_overdue boolean not null default false,
  is_archived boolean not null default false,
  archived_at timestamptz,
  is_paused boolean not null default false,
  paused_at timestamptz,
  paused_until timestamptz,
  pause_reason text not null default '',
  pause_seconds integer not null default 0,
  abnormal_state smallint not null default 0,
  examine_type smallint,
  examine_result smallint,
  approver_id uuid,
  approve_from_state smallint,
  approve_to_state smallint,
  approval_at timestamptz,
  create_examined_by uuid,
  create_examined_at timestamptz,
  complete_examined_by uuid,
  complete_examined_at timestamptz,
  refuse_count integer not null default 0,
  reschedule_count integer not null default 0,
  attempt integer not null default 1,
  evaluated_at timestamptz,
  evaluated_by uuid,
  quality smallint,
  attitude smallint,
  speed smallint,
  resolution smallint,
  evaluation_text text not null default '',
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, template_id) references order_template (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  foreign key (tenant_id, address_id) references customer_address (tenant_id, id),
  foreign key (tenant_id, creator_id) references person (tenant_id, id),
  foreign key (tenant_id, technician_id) references person (tenant_id, id),
  foreign key (tenant_id, approver_id) references person (tenant_id, id),
  foreign key (tenant_id, service_group_id) references service_group (tenant_id, id),
  check (state between 0 and 7),
  check (not is_invalid or state = 0),
  check (not is_in_pool or state = 1)
) with (fillfactor = 85);
create unique index work_order_no on work_order (tenant_id, no);
create index work_order_created on work_order (tenant_id, created_at desc, id desc) where deleted_at is null;
create index work_order_state on work_order (tenant_id, state, created_at desc, id desc) where deleted_at is null;
create index work_order_technician on work_order (tenant_id, technician_id, state, created_at desc, id desc) where technician_id is not null and deleted_at is null;
create index work_order_creator on work_order (tenant_id, creator_id, created_at desc, id desc) where deleted_at is null;
create index work_order_customer on work_order (tenant_id, customer_id, created_at desc) where customer_id is not null;
create index work_order_pool on work_order (tenant_id, created_at desc, id desc) where is_in_pool and deleted_at is null;
create index work_order_is_abnormal on work_order (tenant_id, created_at desc, id desc) where abnormal_state = 1 and deleted_at is null;
create index work_order_approver on work_order (tenant_id, approver_id, created_at desc, id desc) where state = 7 and deleted_at is null;
create index work_order_overdue on work_order (tenant_id, created_at desc, id desc) where is_overdue and deleted_at is null;
create index work_order_deleted on work_order (tenant_id, deleted_at desc, id desc) where deleted_at is not null;
create index work_order_reserved on work_order (tenant_id, technician_id, reserve_start) where reserve_start is not null and state in (2, 3, 4);

alter table work_order enable row level security;
alter table work_order force row level security;
create policy tenant on work_order using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on work_order to onsite_app;

create table work_order_search (
  tenant_id uuid not null,
  work_order_id uuid not null,
  created_at timestamptz not null,
  text text not null,
  grams text[] not null,
  primary key (tenant_id, work_order_id),
  foreign key (tenant_id, work_order_id) references work_order (tenant_id, id) on delete cascade
);
create index work_order_search_grams on work_order_search using gin (grams) with (fastupdate = off);

alter table work_order_search enable row level security;
alter table work_order_search force row level security;
create policy tenant on work_order_search using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on work_order_search to onsite_app;

-- See search_customer: ids only, tenant condition inside.
create function search_work_order(p_grams text[], p_like text, p_limit integer) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select work_order_id from work_order_search
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and grams @> p_grams and (p_like = '' or text like p_like)
  order by created_at desc, work_order_id desc limit p_limit
$$;
revoke all on function search_work_order(text[], text, integer) from public;
grant execute on function search_work_order(text[], text, integer) to onsite_app;
create function count_work_order_matches(p_grams text[], p_like text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from work_order_search
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and grams @> p_grams and (p_like = '' or text like p_like)
$$;
revoke all on function count_work_order_matches(text[], text) from public;
grant execute on function count_work_order_matches(text[], text) to onsite_app;

-- Collaborators (1) and people in copy (2).
create table work_order_person (
  tenant_id uuid not null,
  work_order_id uuid not null,
  person_id uuid not null,
  kind smallint not null check (kind in (1, 2)),
  primary key (tenant_id, work_order_id, person_id, kind),
  foreign key (tenant_id, work_order_id) references work_order (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
create index work_order_person_person on work_order_person (tenant_id, person_id, kind, work_order_id);

alter table work_order_person enable row level security;
alter table work_order_person force row level security;
create policy tenant on work_order_person using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on work_order_person to onsite_app;

create table work_order_visit (
  tenant_id uuid not null,
  id uuid not null,
  work_order_id uuid not null,
  seq integer not null,
  technician_id uuid not null,
  state smallint not null check (state between 1 and 7),
  plan_start timestamptz,
  plan_end timestamptz,
  depart_at timestamptz,
  arrive_at timestamptz,
  arrive_lng double precision,
  arrive_lat double precision,
  distance_m integer,
  arrive_note text not null default '',
  start_at timestamptz,
  end_at timestamptz,
  report text not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, work_order_id) references work_order (tenant_id, id) on delete cascade,
  foreign key (tenant_id, technician_id) references person (tenant_id, id)
);
create unique index work_order_visit_seq on work_order_visit (tenant_id, work_order_id, seq);
create unique index work_order_visit_in_force on work_order_visit (tenant_id, work_order_id) where state in (1, 2, 3, 4);

alter table work_order_visit enable row level security;
alter table work_order_visit force row level security;
create policy tenant on work_order_visit using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on work_order_visit to onsite_app;

create table work_order_abnormal (
  tenant_id uuid not null,
  id uuid not null,
  work_order_id uuid not null,
  type smallint not null check (type between 1 and 9),
  reason text not null,
  expect_start timestamptz,
  expect_end timestamptz,
  target_person_id uuid,
  new_title text not null default '',
  new_detail text not null default '',
  photo_ids uuid[] not null default '{}',
  applied_by uuid not null,
  applied_at timestamptz not null,
  handled_by uuid,
  handled_at timestamptz,
  handle_note text not null default '',
  result smallint not null default 0 check (result in (0, 1, 2)),
  primary key (tenant_id, id),
  foreign key (tenant_id, work_order_id) references work_order (tenant_id, id) on delete cascade,
  foreign key (tenant_id, target_person_id) references person (tenant_id, id),
  foreign key (tenant_id, applied_by) references person (tenant_id, id)
);
create unique index work_order_abnormal_open on work_order_abnormal (tenant_id, work_order_id) where result = 0;
create index work_order_abnormal_order on work_order_abnormal (tenant_id, work_order_id, applied_at);

alter table work_order_abnormal enable row level security;
alter table work_order_abnormal force row level security;
create policy tenant on work_order_abnormal using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on work_order_abnormal to onsite_app;

-- Files of an order: 1 attachment, 2 photo of the service, 3 signature of the customer.
create table work_order_file (
  tenant_id uuid not null,
  work_order_id uuid not null,
  file_id uuid not null,
  kind smallint not null check (kind in (1, 2, 3)),
  added_by uuid not null,
  added_at timestamptz not null,
  primary key (tenant_id, work_order_id, file_id),
  foreign key (tenant_id, work_order_id) references work_order (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references file (tenant_id, id)
);

alter table work_order_file enable row level security;
alter table work_order_file force row level security;
create policy tenant on work_order_file using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on work_order_file to onsite_app;

create table work_order_message (
  tenant_id uuid not null,
  id uuid not null,
  work_order_id uuid not null,
  author_id uuid not null,
  text text not null,
  is_internal boolean not null default true,
  file_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, work_order_id) references work_order (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references person (tenant_id, id)
);
create index work_order_message_order on work_order_message (tenant_id, work_order_id, id);

alter table work_order_message enable row level security;
alter table work_order_message force row level security;
create policy tenant on work_order_message using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on work_order_message to onsite_app;

-- The timeline: one row a step, written with the step; the application may add and read, never change. `undo` holds what an undo puts back.
create table work_order_log (
  tenant_id uuid not null,
  work_order_id uuid not null,
  id uuid not null,
  action text not null,
  from_state smallint,
  to_state smallint not null,
  version integer not null,
  actor_id uuid,
  actor_role smallint,
  reason text not null default '',
  changes jsonb not null default '[]',
  undo jsonb,
  lng double precision,
  lat double precision,
  at timestamptz not null,
  primary key (tenant_id, work_order_id, id),
  foreign key (tenant_id, work_order_id) references work_order (tenant_id, id) on delete cascade
);

alter table work_order_log enable row level security;
alter table work_order_log force row level security;
create policy tenant on work_order_log using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert on work_order_log to onsite_app;

-- Counters kept in the transaction of every change, in slots so that writers do not wait for each other. `person_id` is the nil UUID for the whole enterprise.
create table work_order_total (
  tenant_id uuid not null,
  state smallint not null,
  person_id uuid not null,
  slot smallint not null,
  n integer not null,
  primary key (tenant_id, person_id, state, slot)
) with (fillfactor = 50);

alter table work_order_total enable row level security;
alter table work_order_total force row level security;
create policy tenant on work_order_total using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on work_order_total to onsite_app;

create table work_order_day (
  tenant_id uuid not null,
  day date not null,
  state smallint not null,
  slot smallint not null,
  n integer not null,
  primary key (tenant_id, day, state, slot)
) with (fillfactor = 70);

alter table work_order_day enable row level security;
alter table work_order_day force row level security;
create policy tenant on work_order_day using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on work_order_day to onsite_app;

-- Daily sequence of document numbers; gaps are allowed, duplicates are not.
create table daily_number (
  tenant_id uuid not null,
  prefix text not null,
  day date not null,
  n integer not null,
  primary key (tenant_id, prefix, day)
) with (fillfactor = 50);

alter table daily_number enable row level security;
alter table daily_number force row level security;
create policy tenant on daily_number using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on daily_number to onsite_app;
