-- Queues begin with what is due first: the visit, the time that the customer wants, or the end of a service limit, whichever is sooner.
drop index work_order_urgent;
create index work_order_urgent on work_order (tenant_id, state, priority desc, (least(coalesce(reserve_start, wanted_at), due_at)), created_at, id)
  where deleted_at is null and state in (0, 1, 2, 3, 4);
