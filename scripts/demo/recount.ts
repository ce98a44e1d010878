/** Recomputes counters, daily numbers and uses of files from the orders and events of a tenant; the product updates them step by step. */
import { openEventStates } from '@onsite/domain/event/event-state.ts'
import { inField } from '@onsite/domain/work-order/work-order-state.ts'
import type { Client } from './write-rows.ts'

const everyone = '00000000-0000-0000-0000-000000000000'

/** Tables with counters of their own, who has a row in hand, and in which states. */
const counted = [
  { table: 'work_order', holder: 'technician_id', inHand: inField },
  { table: 'event', holder: 'principal_id', inHand: openEventStates },
] as const

export async function recount(client: Client, tenantId: string, zone: string): Promise<void> {
  for (const { holder, inHand, table } of counted) {
    await client.query(
      `insert into ${table}_total (tenant_id, state, person_id, slot, n)
       select tenant_id, state, $2::uuid, 0, count(*) from ${table} where tenant_id = $1 and deleted_at is null group by 1, 2
       union all
       select tenant_id, state, ${holder}, 0, count(*) from ${table}
       where tenant_id = $1 and deleted_at is null and ${holder} is not null and state in (${inHand.join(',')}) group by 1, 2, 3`,
      [tenantId, everyone],
    )
    await client.query(
      `insert into ${table}_day (tenant_id, day, state, slot, n)
       select tenant_id, (created_at at time zone $2)::date, state, 0, count(*) from ${table}
       where tenant_id = $1 and deleted_at is null group by 1, 2, 3`,
      [tenantId, zone],
    )
  }
  await client.query(
    `insert into daily_number (tenant_id, prefix, day, n)
     select tenant_id, 'GD', substr(no, 3, 8)::date, max(substr(no, 11)::integer) from work_order where tenant_id = $1 group by 1, 3`,
    [tenantId],
  )
  await client.query(
    `insert into file_use (tenant_id, file_id, record_id, record_kind, uses)
     select $1, file_id, record_id, min(kind), count(*)
     from (
       select file_id, work_order_id as record_id, 'work-order' as kind from work_order_file where tenant_id = $1
       union all select unnest(file_ids), record_id, kind from record_message where tenant_id = $1 and deleted_at is null
       union all select unnest(photo_ids), work_order_id, 'work-order' from work_order_abnormal where tenant_id = $1
       union all select unnest(image || documents), id, 'product' from product where tenant_id = $1
     ) as places
     group by 2, 3`,
    [tenantId],
  )
}
