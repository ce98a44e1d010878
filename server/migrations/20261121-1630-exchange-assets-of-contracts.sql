-- Equipment under a contract may be exchanged: what came is covered from a day on, what went until a day. Null: as long as the contract.

alter table service_contract_asset add column id uuid not null default gen_random_uuid();
alter table service_contract_asset add column from_on date;
alter table service_contract_asset add column until_on date;
alter table service_contract_asset drop constraint service_contract_asset_pkey;
alter table service_contract_asset add primary key (tenant_id, id);
alter table service_contract_asset add check (from_on <= until_on);
create unique index service_contract_asset_once on service_contract_asset (tenant_id, contract_id, asset_id) where until_on is null;
create index service_contract_asset_contract on service_contract_asset (tenant_id, contract_id);
