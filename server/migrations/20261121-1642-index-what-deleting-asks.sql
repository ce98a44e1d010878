-- Deleting a row asks every table that may name it: without an index each deleted piece of equipment read all others, each address all orders.
create index asset_replaces on asset (tenant_id, replaces_id) where replaces_id is not null;
create index asset_replaced_by on asset (tenant_id, replaced_by_id) where replaced_by_id is not null;
create index work_order_address on work_order (tenant_id, address_id) where address_id is not null;
