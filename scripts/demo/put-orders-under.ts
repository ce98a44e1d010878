/** Puts orders of the demonstration under contracts, and counts the visits that they use. */
import { ContractVisitState, CoverageScope, ServiceContractState } from '@onsite/domain/contract/contract-states.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import type { Client } from './write-rows.ts'

/** Contracts that cover orders of the past: a signed one has not begun, and a terminated one covers none any more. */
const coveringStates = [ServiceContractState.Executing, ServiceContractState.Finished]

/** Lists assets of the customers, and puts their orders within the period under the contract. */
export async function putOrdersUnder(client: Client, tenantId: string, zone: string): Promise<void> {
  await client.query(
    `insert into service_contract_asset (tenant_id, contract_id, asset_id)
     select c.tenant_id, c.id, a.id from service_contract c
     join asset a on a.tenant_id = c.tenant_id and a.customer_id = c.customer_id and a.deleted_at is null
     where c.tenant_id = $1 and c.scope = ${CoverageScope.Listed}`,
    [tenantId],
  )
  await client.query(
    `update service_contract c set scope = ${CoverageScope.WholeCustomer}
     where c.tenant_id = $1 and c.scope = ${CoverageScope.Listed}
       and not exists (select from service_contract_asset l where l.tenant_id = c.tenant_id and l.contract_id = c.id)`,
    [tenantId],
  )
  await client.query(
    `update work_order o set contract_id = c.id from service_contract c
     where o.tenant_id = $1 and c.tenant_id = o.tenant_id and c.customer_id = o.customer_id and c.state in (${coveringStates.join(',')})
       and (o.created_at at time zone $2)::date between c.start_on and c.end_on and o.deleted_at is null
       and (o.asset_id is null or c.scope = ${CoverageScope.WholeCustomer}
         or exists (select from service_contract_asset l where l.tenant_id = c.tenant_id and l.contract_id = c.id and l.asset_id = o.asset_id))`,
    [tenantId, zone],
  )
  await client.query(
    `insert into contract_visit (tenant_id, order_id, contract_id, state, used_at, created_at)
     select tenant_id, id, contract_id, case state when ${WorkOrderState.Completed} then ${ContractVisitState.Used}
         when ${WorkOrderState.Cancelled} then ${ContractVisitState.GivenBack} else ${ContractVisitState.Reserved} end,
       case state when ${WorkOrderState.Completed} then finished_at end, created_at
     from work_order where tenant_id = $1 and contract_id is not null`,
    [tenantId],
  )
  await client.query(
    `update service_contract c set used_visits = v.n
     from (select contract_id, count(*) n from contract_visit where tenant_id = $1 and state = ${ContractVisitState.Used} group by 1) v
     where c.tenant_id = $1 and c.id = v.contract_id`,
    [tenantId],
  )
}
