-- The readers of a record stood in an array of its search row, which is kilobytes wide: to know the 60,000 customers of a team was to read 60,000 pages. Here
-- they are entries of an index, and no row is read. The array is still written for processes of the version before; the next version drops it.
create table record_reader (
  tenant_id uuid not null,
  reader_id uuid not null,
  kind text not null,
  record_id uuid not null,
  primary key (tenant_id, reader_id, kind, record_id),
  foreign key (tenant_id, record_id) references record_index (tenant_id, record_id) on delete cascade
);
create index record_reader_record on record_reader (tenant_id, record_id);
alter table record_reader enable row level security;
alter table record_reader force row level security;
create policy tenant on record_reader using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on record_reader to onsite_app;

alter table record_index no force row level security;
alter table record_reader no force row level security;
insert into record_reader (tenant_id, reader_id, kind, record_id)
  select distinct tenant_id, unnest(readers), kind, record_id from record_index where kind = 'customer' and readers <> '{}';
alter table record_index force row level security;
alter table record_reader force row level security;
