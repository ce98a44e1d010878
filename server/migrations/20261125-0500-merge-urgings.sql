-- Urgings of a person, so that those of half an hour reach him as one message. `told_by` is the fact whose notice and messages say all of them. Rows of before go when the person is urged anew.
create table urging (
  tenant_id uuid not null references tenant (id) on delete cascade,
  person_id uuid not null,
  fact_id uuid not null,
  told_by uuid not null,
  at timestamptz not null,
  title text not null,
  text text not null,
  path text not null,
  primary key (tenant_id, person_id, fact_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);

alter table urging enable row level security;
alter table urging force row level security;
create policy tenant on urging using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on urging to onsite_app;
