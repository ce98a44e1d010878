/** Puts orders of the demonstration under contracts, and counts the visits that they use. */
import type { Client } from './write-rows.ts'

/** Lists assets of the customers, and puts their orders within the period under the contract. */
export async function putOrdersUnder(client: Client, tenantId: string, zone: string): Promise<void> {
  await client.query(
    `insert into service_contract_asset (tenant_id, contract_id, asset_id)
     select c.tenant_id, c.id, a.id from service_contract c
     join asset a on a.tenant_id = c.tenant_id and a.customer_id = c.customer_id and a.deleted_at is null
     where c.tenant_id = $1 and c.scope = 1`,
    [tenantId],
  )
  await client.query(
    `update service_contract c set scope = 2
     where c.tenant_id = $1 and c.scope = 1
       and not exists (select from service_contract_asset l where l.tenant_id = c.tenant_id and l.contract_id = c.id)`,
    [tenantId],
  )
  await client.query(
    `update work_order o set contract_id = c.id from service_contract c
     where o.tenant_id = $1 and c.tenant_id = o.tenant_id and c.customer_id = o.customer_id and c.state in (2, 3)
       and (o.created_at at time zone $2)::date between c.start_on and c.end_on and o.deleted_at is null
       and (o.asset_id is null or c.scope = 2
         or exists (select from service_contract_asset l where l.tenant_id = c.tenant_id and l.contract_id = c.id and l.asset_id = o.asset_id))`,
    [tenantId, zone],
  )
  await client.query(
    `insert into contract_visit (tenant_id, order_id, contract_id, state, used_at, created_at)
     select tenant_id, id, contract_id, case state when 5 then 1 when 6 then 2 else 0 end,
       case state when 5 then finished_at end, created_at
     from work_order where tenant_id = $1 and contract_id is not null`,
    [tenantId],
  )
  await client.query(
    `update service_contract c set used_visits = v.n
     from (select contract_id, count(*) n from contract_visit where tenant_id = $1 and state = 1 group by 1) v
     where c.tenant_id = $1 and c.id = v.contract_id`,
    [tenantId],
  )
}
