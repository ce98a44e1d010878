-- Counters of events, as those of work orders: lists of a million say at once how many there are.
create table event_total (
  tenant_id uuid not null,
  state smallint not null,
  person_id uuid not null,
  slot smallint not null,
  n integer not null,
  primary key (tenant_id, person_id, state, slot)
) with (fillfactor = 50);
alter table event_total enable row level security;
alter table event_total force row level security;
create policy tenant on event_total using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on event_total to onsite_app;

create table event_day (
  tenant_id uuid not null,
  day date not null,
  state smallint not null,
  slot smallint not null,
  n integer not null,
  primary key (tenant_id, day, state, slot)
) with (fillfactor = 70);
alter table event_day enable row level security;
alter table event_day force row level security;
create policy tenant on event_day using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on event_day to onsite_app;

insert into event_total (tenant_id, state, person_id, slot, n)
select tenant_id, state, '00000000-0000-0000-0000-000000000000', 0, count(*) from event where deleted_at is null group by 1, 2
union all
select tenant_id, state, principal_id, 0, count(*) from event
where deleted_at is null and principal_id is not null and state between 1 and 5 group by 1, 2, 3;

insert into event_day (tenant_id, day, state, slot, n)
select event.tenant_id, (event.created_at at time zone tenant.zone)::date, event.state, 0, count(*)
from event join tenant on tenant.id = event.tenant_id where event.deleted_at is null group by 1, 2, 3;
