-- Orders name the piece of equipment that they are about.

alter table work_order add column asset_id uuid;
alter table work_order add foreign key (tenant_id, asset_id) references asset (tenant_id, id);
create index work_order_asset on work_order (tenant_id, asset_id, created_at desc, id desc) where asset_id is not null;
