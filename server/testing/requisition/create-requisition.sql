-- Requisitions, the throw-away kind of document.
create table requisition (
  tenant_id uuid not null,
  id uuid not null,
  no text not null,
  title text not null,
  quantity integer not null,
  state smallint not null,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  deleted_at timestamptz, deleted_by uuid, due_at timestamptz,
  primary key (tenant_id, id)
);
alter table requisition enable row level security;
alter table requisition force row level security;
create policy tenant on requisition using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on requisition to onsite_app;
