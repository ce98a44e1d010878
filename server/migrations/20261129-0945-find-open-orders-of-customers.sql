-- A new order asks whether its customer has an open one like it, without reading all that the customer ever had.
create index work_order_open on work_order (tenant_id, customer_id) where customer_id is not null and deleted_at is null and state in (0, 1, 2, 3, 4, 7);
