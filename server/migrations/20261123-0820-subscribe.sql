-- What a person wants to be told each morning, and how notices reach him.

create table subscription (
  tenant_id uuid not null,
  person_id uuid not null,
  -- 1 to-do, 2 statistics.
  type smallint not null check (type in (1, 2)),
  state smallint not null check (state in (0, 1)),
  workdays_only boolean not null default false,
  -- The role in which it was switched on: figures are those of this role.
  role smallint,
  switched_at timestamptz not null,
  -- The last day whose digest is settled.
  sent_on date,
  primary key (tenant_id, person_id, type),
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
alter table subscription enable row level security;
alter table subscription force row level security;
create policy tenant on subscription using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on subscription to onsite_app;

-- Items that were switched; one without a row is on.
create table subscription_item (
  tenant_id uuid not null,
  person_id uuid not null,
  code text not null,
  value smallint not null check (value in (0, 1)),
  primary key (tenant_id, person_id, code),
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
alter table subscription_item enable row level security;
alter table subscription_item force row level security;
create policy tenant on subscription_item using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on subscription_item to onsite_app;

create table notice_preference (
  tenant_id uuid not null,
  person_id uuid not null,
  -- '' for none: nothing is mailed then.
  mail text not null,
  -- Switched off, as category/channel: order/dingtalk.
  off text[] not null,
  -- Minutes of the day in the zone of the enterprise; both null for none. An end before the start lies on the next day.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  primary key (tenant_id, person_id),
  constraint notice_preference_quiet check ((quiet_from is null) = (quiet_to is null)),
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
alter table notice_preference enable row level security;
alter table notice_preference force row level security;
create policy tenant on notice_preference using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on notice_preference to onsite_app;
