/** Web hooks in both directions, with their last messages: finished examples, with which their page opens. */
import { HookState } from '@onsite/domain/automation/web-hook.ts'
import { RoleType as Role } from '@onsite/domain/permission/roles.ts'
import { secretBox } from '../../server/kernel/secret-box.ts'
import { newToken } from '../../server/kernel/session-token.ts'
import type { Cast } from './cast.ts'
import { Random } from './random.ts'
import { type Client, writeRows } from './write-rows.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface Billed {
  readonly id: string
  readonly no: string
  readonly title: string
  readonly at: number
}

/** Addresses of `.example`, which belongs to nobody: nothing of the demonstration ever calls them by itself. */
export async function layHooks(client: Client, { nowMs, people, tenantId: tenant_id }: Cast): Promise<void> {
  const random = new Random(nowMs % 1_000_033)
  const by = people.find(({ roles }) => roles[0] === Role.Administrator)?.id ?? people[0]?.id ?? ''
  const made = { tenant_id, created_by: by, created_at: new Date(nowMs - 6 * dayMs).toISOString(), deleted_at: null }

  const outgoing = random.id(nowMs)
  const place = `web hook ${tenant_id} ${outgoing}`
  await writeRows(client, 'web_hook', [
    {
      ...made,
      id: outgoing,
      name: 'ERP 开票',
      url: 'https://erp.example/api/service-orders',
      sealed_headers: secretBox.seal(place, JSON.stringify([{ name: 'x-company', value: 'cooling' }])),
      sealed_secret: secretBox.seal(place, newToken()),
      categories: [],
    },
  ])
  const { rows: orders } = await client.query<Billed>(
    `select id, no, title, (extract(epoch from finished_at) * 1000)::double precision as at from work_order
     where tenant_id = $1 and deleted_at is null and finished_at is not null order by finished_at desc, id limit 4`,
    [tenant_id],
  )
  await writeRows(
    client,
    'web_hook_delivery',
    orders.map(({ at, id, no, title }, index) => {
      // The oldest met an ERP that was down, and was given up after its five tries.
      const isLost = index === orders.length - 1
      return {
        tenant_id,
        id: random.id(at),
        hook_id: outgoing,
        cause: `工单 ${no} 完成`,
        body: JSON.stringify({ type: 'work-order-completed', id, no, title }),
        state: isLost ? HookState.Failed : HookState.Done,
        tries: isLost ? 5 : 1,
        status: isLost ? 503 : 200,
        duration_ms: isLost ? 1204 : 96 + 31 * index,
        message: isLost ? '{"error":"maintenance"}' : '{"ok":true}',
        created_at: new Date(at).toISOString(),
        next_at: null,
      }
    }),
  )

  const incoming = random.id(nowMs)
  await writeRows(client, 'incoming_hook', [
    {
      ...made,
      id: incoming,
      name: 'ERP 付款结果',
      kind: 'work-order',
      no_path: 'order.no',
      brings: [
        { path: 'order.paid', label: '是否付款' },
        { path: 'order.invoice', label: '发票号码' },
      ],
      sealed_secret: secretBox.seal(`incoming hook ${tenant_id} ${incoming}`, newToken()),
    },
  ])
  await writeRows(
    client,
    'incoming_message',
    orders.map(({ at, id, no }, index) => {
      const brought = { 'order.paid': 'yes', 'order.invoice': `2531700000${index + 1}` }
      const paidMs = Math.min(at + 2 * hourMs, nowMs)
      return {
        tenant_id,
        id: random.id(paidMs),
        hook_id: incoming,
        delivery: `erp-${no}`,
        body: JSON.stringify({ order: { no, paid: brought['order.paid'], invoice: brought['order.invoice'] } }),
        record_id: id,
        refusal: '',
        brought,
        at: new Date(paidMs).toISOString(),
      }
    }),
  )
}
