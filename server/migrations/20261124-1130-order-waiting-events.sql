-- Events that nobody has yet are shown by urgency, then by waiting time: read along this index, not sorted.
create index event_waiting on event (tenant_id, state, priority desc, created_at, id) where deleted_at is null and state = 1;
