-- Lists of what waits for somebody show the most urgent order first: read along this index, not sorted. Written so, ending in creation, it also
-- tells the planner that a page of such a list costs no more than its rows.
create index work_order_urgent on work_order (tenant_id, state, priority desc, (coalesce(reserve_start, wanted_at)), created_at, id)
  where deleted_at is null and state in (0, 1, 2, 3, 4);
