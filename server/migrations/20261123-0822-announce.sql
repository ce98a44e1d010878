-- Words of an enterprise to all its people, and who has read them.

create table announcement (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  title text not null,
  text text not null,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, made_by) references person (tenant_id, id)
);
create index announcement_made on announcement (tenant_id, made_at desc, id desc);
alter table announcement enable row level security;
alter table announcement force row level security;
create policy tenant on announcement using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on announcement to onsite_app;

create table announcement_read (
  tenant_id uuid not null,
  person_id uuid not null,
  announcement_id uuid not null,
  read_at timestamptz not null,
  primary key (tenant_id, person_id, announcement_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id),
  foreign key (tenant_id, announcement_id) references announcement (tenant_id, id) on delete cascade
);
create index announcement_read_announcement on announcement_read (tenant_id, announcement_id);
alter table announcement_read enable row level security;
alter table announcement_read force row level security;
create policy tenant on announcement_read using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on announcement_read to onsite_app;
