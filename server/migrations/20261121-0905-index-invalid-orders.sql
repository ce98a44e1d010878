-- The badge of acceptance is all of state 0, which a counter knows, without the invalid ones, which are few: they are counted by this index.
create index work_order_invalid on work_order (tenant_id) where is_invalid and deleted_at is null;
