-- When three quarters of a clock's time are used, so that lists can say that it is near its end.
alter table sla_clock add column soon_at timestamptz;

-- Nothing sets it any more: orders are late by their deadline.
drop index work_order_overdue;
alter table work_order drop column is_overdue;

-- Documents that are near their end or beyond it.
create index sla_clock_soon on sla_clock (tenant_id, kind, soon_at) where is_shown and state in (1, 4);
