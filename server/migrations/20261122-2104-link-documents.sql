-- Links between documents of any kind: an order that an event became, events that became one, an event that was cut out of another.
create table document_link (
  tenant_id uuid not null,
  id uuid not null,
  relation text not null check (relation in ('converted', 'merged', 'split')),
  from_kind text not null,
  from_id uuid not null,
  from_no text not null,
  to_kind text not null,
  to_id uuid not null,
  to_no text not null,
  -- Messages of the first that the second shows as well; null: all of them.
  message_ids uuid[],
  -- The first waits to be ended by the end of the second; false once that has come.
  is_awaited boolean not null default false,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id)
);
create index document_link_from on document_link (tenant_id, from_id);
create index document_link_to on document_link (tenant_id, to_id);

alter table document_link enable row level security;
alter table document_link force row level security;
create policy tenant on document_link using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on document_link to onsite_app;
