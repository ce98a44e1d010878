-- The home page counts the orders that were finished on each of seven days and the visits of today, and read all orders of the enterprise for each.
create index work_order_finished on work_order (tenant_id, finished_at) where deleted_at is null and finished_at is not null;
create index work_order_appointed on work_order (tenant_id, reserve_start) where deleted_at is null and reserve_start is not null;
