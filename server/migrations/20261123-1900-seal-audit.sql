-- Seals of the audit log: each covers the rows behind the one before, and its hash goes on from that one's. The application can add seals and read
-- them, nothing else, so that a row that is changed, added or taken out behind its back shows.

create table audit_seal (
  tenant_id uuid not null references tenant (id) on delete cascade,
  -- 1, 2, 3, … without a gap.
  no integer not null,
  -- The last row that it covers.
  last_id uuid not null,
  row_count integer not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  primary key (tenant_id, no)
);
create index audit_seal_last on audit_seal (tenant_id, last_id);
alter table audit_seal enable row level security;
alter table audit_seal force row level security;
create policy own_tenant on audit_seal using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert on audit_seal to onsite_app;
