-- Filters of customers. Equal keys share their entry, so that each of these indexes takes some seven bytes a row; lists ask them how common a value is
-- (server/record/record-conditions.ts), and counts read nothing else.
create index customer_level on customer (tenant_id, level) where deleted_at is null;
create index customer_type on customer (tenant_id, type) where deleted_at is null;
create index customer_industry on customer (tenant_id, industry) where deleted_at is null;
create index customer_service_group on customer (tenant_id, service_group_id) where deleted_at is null;
create index customer_sales_channel on customer (tenant_id, sales_channel) where deleted_at is null;
create index customer_source on customer (tenant_id, source) where deleted_at is null;
create index customer_created_by on customer (tenant_id, created_by) where deleted_at is null;
create index customer_black on customer (tenant_id, black) where deleted_at is null;

-- What went into another customer counts as deleted, so lists need not ask.
alter table customer add constraint customer_merged_is_deleted check (merged_into is null or deleted_at is not null);
