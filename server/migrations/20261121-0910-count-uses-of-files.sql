-- How many records hold a file: the last one to let go leaves it to the sweep. A file that was attached before this counts as held once.
alter table file add column uses integer not null default 0;

update file
set uses = held.n
from (
  select tenant_id, file_id, count(*)::integer as n
  from (
    select tenant_id, file_id from work_order_file
    union all
    select tenant_id, unnest(file_ids) from work_order_message where deleted_at is null
    union all
    select tenant_id, unnest(photo_ids) from work_order_abnormal
  ) as places
  group by 1, 2
) as held
where file.tenant_id = held.tenant_id and file.id = held.file_id;

-- Deleting a file asks whether an order still names it.
create index work_order_file_file on work_order_file (tenant_id, file_id);
