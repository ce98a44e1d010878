/** Rows of the demonstration's events: the events themselves, timelines, messages, search rows, numbers. */
import { searchTextVersion } from '../../domain/record/record-index.ts'
import { gramsOf, spelledTextOf } from '../../server/kernel/search-text.ts'
import type { Cast } from './cast.ts'
import { type EventRow, EventTeller } from './tell-events.ts'
import { type Client, writeRows } from './write-rows.ts'

/** Events for each order. */
const shareOfOrders = 0.2

/** Inserts events with their timelines, search rows and numbers. Customers exist already. */
export async function layEvents(client: Client, cast: Cast, orders: number): Promise<void> {
  const events = new EventTeller(cast).tell(Math.round(orders * shareOfOrders))
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
  await writeRows(
    client,
    'record_index',
    events.map(({ row }) => indexRow(cast.tenantId, row)),
  )
  await client.query(
    `insert into daily_number (tenant_id, prefix, day, n)
     select tenant_id, 'SJ', substr(no, 3, 8)::date, max(substr(no, 11)::integer) from event where tenant_id = $1 group by 1, 3`,
    [cast.tenantId],
  )
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
    readers: [],
    made_by: searchTextVersion,
  }
}
