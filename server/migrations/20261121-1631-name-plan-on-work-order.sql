-- Orders that a recurring plan made name it.

alter table work_order add column cycle_plan_id uuid;
update work_order
set cycle_plan_id = item.plan_id
from cycle_plan_item as item
where item.tenant_id = work_order.tenant_id and item.order_id = work_order.id;
alter table work_order add foreign key (tenant_id, cycle_plan_id) references cycle_plan (tenant_id, id);
create index work_order_cycle_plan on work_order (tenant_id, cycle_plan_id, created_at desc, id desc) where cycle_plan_id is not null;
