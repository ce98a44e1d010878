-- Which records hold a file: whoever sees one of them may read it, and the last one to let go leaves it to the sweep. `attached_at` stays the mark of a
-- file that is held at all. Forced row-level security is lifted while the rows are filled, since the owner may not bypass it.
create table file_use (
  tenant_id uuid not null references tenant (id) on delete cascade,
  file_id uuid not null,
  record_id uuid not null,
  record_kind text not null,
  -- Places in the record that hold it.
  uses integer not null default 1 check (uses > 0),
  primary key (tenant_id, file_id, record_id),
  foreign key (tenant_id, file_id) references file (tenant_id, id) on delete cascade
);
-- A record that goes for good lets go of all its files.
create index file_use_record on file_use (tenant_id, record_id);

alter table file no force row level security;
alter table work_order_file no force row level security;
alter table work_order_abnormal no force row level security;
alter table record_message no force row level security;
alter table contract_file no force row level security;
alter table sales_contract no force row level security;
alter table service_contract no force row level security;
alter table product no force row level security;
alter table record_values no force row level security;

insert into file_use (tenant_id, file_id, record_id, record_kind, uses)
select held.tenant_id, held.file_id, held.record_id, min(held.record_kind), count(*)::integer
from (
  select tenant_id, file_id, work_order_id as record_id, 'work-order' as record_kind from work_order_file
  union all
  select tenant_id, unnest(photo_ids), work_order_id, 'work-order' from work_order_abnormal
  union all
  select tenant_id, unnest(file_ids), record_id, kind from record_message where deleted_at is null
  union all
  select f.tenant_id, f.file_id, f.contract_id, 'sales-contract'
  from contract_file f join sales_contract c on c.tenant_id = f.tenant_id and c.id = f.contract_id
  union all
  select f.tenant_id, f.file_id, f.contract_id, 'service-contract'
  from contract_file f join service_contract c on c.tenant_id = f.tenant_id and c.id = f.contract_id
  union all
  select tenant_id, unnest(image || documents), id, 'product' from product
  union all
  -- Custom values: a record holds each file of its form once.
  select distinct v.tenant_id, f.id, v.record_id,
    case
      when v.form_kind in ('order', 'receipt', 'expense', 'evaluation') then 'work-order'
      when v.form_kind = 'customerProduct' then 'asset'
      when v.form_kind = 'salesContract' then 'sales-contract'
      when v.form_kind = 'serviceContract' then 'service-contract'
      else v.form_kind
    end
  from record_values v
  cross join lateral jsonb_path_query(v.field_values, '$.**') as part
  join file f on f.tenant_id = v.tenant_id and f.id::text = part #>> '{}'
  where jsonb_typeof(part) = 'string'
) as held
join file on file.tenant_id = held.tenant_id and file.id = held.file_id
group by 1, 2, 3;

update file
set attached_at = coalesce(attached_at, now())
where attached_at is null and exists (select 1 from file_use held where held.tenant_id = file.tenant_id and held.file_id = file.id);
alter table file drop column uses;

alter table file force row level security;
alter table work_order_file force row level security;
alter table work_order_abnormal force row level security;
alter table record_message force row level security;
alter table contract_file force row level security;
alter table sales_contract force row level security;
alter table service_contract force row level security;
alter table product force row level security;
alter table record_values force row level security;

alter table file_use enable row level security;
alter table file_use force row level security;
create policy tenant on file_use using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on file_use to onsite_app;
