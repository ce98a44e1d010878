-- Orders name the maintenance contract that they are served under.

alter table work_order add column contract_id uuid;
alter table work_order add foreign key (tenant_id, contract_id) references service_contract (tenant_id, id);
create index work_order_contract on work_order (tenant_id, contract_id, created_at desc, id desc) where contract_id is not null;
