/** Rows of the demonstration's events: the events themselves, timelines, messages, search rows, numbers. */
import { searchTextVersion } from '../../domain/record/record-index.ts'
import { gramsOf, spelledTextOf } from '../../server/kernel/search-text.ts'
import type { Cast } from './cast.ts'
import { tellCustomerWords } from './customer-words.ts'
import type { DemoOrder, EventRow } from './event-lives.ts'
import { eventSetupOf, layEventSetup } from './event-types.ts'
import { EventTeller } from './tell-events.ts'
import { type Client, writeRows } from './write-rows.ts'

/** Events for each order. */
const shareOfOrders = 0.2

/** Inserts events with their timelines, search rows and numbers. Customers exist already. */
export async function layEvents(client: Client, cast: Cast, orders: number): Promise<void> {
  const setup = eventSetupOf(cast)
  await layEventSetup(client, cast, setup)
  const teller = new EventTeller(cast, await ordersOf(client, cast.tenantId), setup.types)
  const events = teller.tell(Math.round(orders * shareOfOrders))
  const words = tellCustomerWords(events, cast.nowMs)
  await writeRows(
    client,
    'event',
    events.map(({ row }) => row),
  )
  await writeRows(
    client,
    'record_log',
    events.flatMap(({ lines }) => lines),
  )
  await writeRows(
    client,
    'record_message',
    events.flatMap(({ messages }) => messages),
  )
  await writeRows(client, 'record_message', words)
  await writeRows(
    client,
    'record_index',
    events.map(({ row }) => indexRow(cast.tenantId, row)),
  )
  await writeRows(client, 'document_link', teller.links)
  await client.query(
    `insert into daily_number (tenant_id, prefix, day, n)
     select tenant_id, 'SJ', substr(no, 3, 8)::date, max(substr(no, 11)::integer) from event where tenant_id = $1 group by 1, 3`,
    [cast.tenantId],
  )
}

/** Orders that an event may have become, in the order of their creation. */
async function ordersOf(client: Client, tenantId: string): Promise<DemoOrder[]> {
  const { rows } = await client.query<DemoOrder>(
    `select id, no, title, customer_id, customer_name, contact_name, contact_phone, address_text, asset_id, solution,
       (extract(epoch from created_at) * 1000)::double precision as created,
       case when state = 5 then (extract(epoch from archived_at) * 1000)::double precision end as archived
     from work_order where tenant_id = $1 and customer_id is not null and deleted_at is null and state in (0, 1, 2, 3, 4, 5)
     order by created_at`,
    [tenantId],
  )
  return rows
}

function indexRow(tenantId: string, row: EventRow) {
  const word = (column: string) => String(row[column])
  const text = spelledTextOf(
    [word('title'), word('no'), word('custom_name'), word('custom_link_person'), word('custom_phone')],
    [word('title')],
  )
  return {
    tenant_id: tenantId,
    kind: 'event',
    record_id: row.id,
    created_at: row.created_at,
    text,
    grams: gramsOf(tenantId, text, 'event'),
    made_by: searchTextVersion,
  }
}
