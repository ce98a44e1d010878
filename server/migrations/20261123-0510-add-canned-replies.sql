-- Texts kept ready for customers.
create table canned_reply (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  name text not null,
  text text not null,
  -- Types of documents for which it is offered; none: for all. A type that is gone for good offers it no more.
  type_ids uuid[] not null default '{}',
  sort integer not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id, updated_by) references person (tenant_id, id)
);
alter table canned_reply enable row level security;
alter table canned_reply force row level security;
create policy tenant on canned_reply using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on canned_reply to onsite_app;
