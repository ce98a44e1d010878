/** Tags of customers, people, work orders and events, and what carries them. */
import { customerTags } from '../../domain/customer/customer-kinds.ts'
import { eventTags } from '../../domain/event/event-kinds.ts'
import { orderTags } from '../../domain/work-order/work-order-kinds.ts'
import { personTags } from '../../domain/people/person-tags.ts'
import { RoleType } from '../../domain/permission/roles.ts'
import { type TagColor } from '../../domain/tag/tag-limits.ts'
import type { Cast, CastCustomer } from './cast.ts'
import { Random } from './random.ts'
import { type Client, writeRows } from './write-rows.ts'

/** `every`: the tag goes to each n-th record. */
interface DemoTag {
  readonly name: string
  readonly color: TagColor
  readonly every: number
  readonly isAway?: boolean
}

const tags: readonly DemoTag[] = [
  { name: '重点客户', color: 'volcano', every: 12 },
  { name: '待续约', color: 'gold', every: 9 },
  { name: '连锁', color: 'purple', every: 7 },
  { name: '对账月结', color: 'teal', every: 15 },
]

/** States of people; the first of them goes to every technician but each n-th, who has another. */
const states: readonly DemoTag[] = [
  { name: '在岗', color: 'green', every: 1 },
  { name: '忙碌', color: 'gold', every: 4 },
  { name: '休息', color: 'grey', every: 7, isAway: true },
]

const documentTags: readonly { readonly kind: number; readonly table: string; readonly tags: readonly DemoTag[] }[] = [
  {
    kind: orderTags,
    table: 'work_order',
    tags: [
      { name: '返修', color: 'volcano', every: 17 },
      { name: '待配件', color: 'gold', every: 23 },
      { name: '需高空作业', color: 'purple', every: 31 },
    ],
  },
  {
    kind: eventTags,
    table: 'event',
    tags: [
      { name: '咨询', color: 'blue', every: 5 },
      { name: '费用问题', color: 'gold', every: 13 },
      { name: '媒体关注', color: 'magenta', every: 47 },
    ],
  },
]

/** Smaller enterprises know their customers without tags. */
const fewest = 50

const tagsOf = (
  { nowMs, random, tenantId }: Pick<Cast, 'nowMs' | 'random' | 'tenantId'>,
  kind: number,
  tags: readonly DemoTag[],
) =>
  tags.map(({ color, isAway = false, name }, at) => ({
    tenant_id: tenantId,
    id: random.id(nowMs - (tags.length - at) * 86_400_000),
    kind,
    name,
    color,
    sort: at + 1,
    is_away: isAway,
  }))

/** Inserts the tags of work orders and events, which exist already. */
export async function layDocumentTags(client: Client, { customers, nowMs, tenantId }: Cast): Promise<void> {
  if (customers.length < fewest) return
  const random = new Random(customers.length + 1)
  for (const { kind, table, tags } of documentTags) {
    const rows = tagsOf({ nowMs, random, tenantId }, kind, tags)
    await writeRows(client, 'tag', rows)
    const found = await client.query(`select id from ${table} where tenant_id = $1 order by created_at, id`, [tenantId])
    const uses = (found.rows as { id: string }[]).flatMap(({ id }, place) =>
      rows
        .filter((_, at) => place % (tags[at]?.every ?? 1) === at)
        .map((tag) => ({ tenant_id: tenantId, kind, record_id: id, tag_id: tag.id })),
    )
    await writeRows(client, 'tag_use', uses)
  }
}

/** Rows by table, in the order in which they may be inserted. */
export function tagRows({ customers, nowMs, people, tenantId }: Cast): [string, object[]][] {
  if (customers.length < fewest) return []
  // A generator of its own, so that the story of the orders does not change.
  const random = new Random(customers.length)
  const make = (kind: number, of: readonly DemoTag[]) => tagsOf({ nowMs, random, tenantId }, kind, of)
  const made = make(customerTags, tags)
  const madeStates = make(personTags, states)
  const technicians = people.filter(({ roles }) => roles.includes(RoleType.Technician))
  const stateOf = (place: number) => madeStates.findLast((_, at) => place % (states[at]?.every ?? 1) === 0)
  const carries = (customer: CastCustomer, place: number) =>
    made
      .filter((_, at) => place % (tags[at]?.every ?? 1) === at)
      .map((tag) => ({ tenant_id: tenantId, kind: customerTags, record_id: customer.id, tag_id: tag.id }))
  return [
    ['tag', [...made, ...madeStates]],
    [
      'tag_use',
      [
        ...customers.flatMap(carries),
        ...technicians.flatMap(({ id }, place) => {
          const state = stateOf(place + 1)
          return state === undefined ? [] : [{ tenant_id: tenantId, kind: personTags, record_id: id, tag_id: state.id }]
        }),
      ],
    ],
  ]
}

/** Names of a customer's tags among those rows. */
export function tagNamesOf(rows: readonly (readonly [string, readonly object[]])[]): (customerId: string) => string[] {
  const of = (table: string) => rows.find(([name]) => name === table)?.[1] ?? []
  const names = new Map((of('tag') as readonly { id: string; name: string }[]).map(({ id, name }) => [id, name]))
  const found = new Map<string, string[]>()
  for (const { record_id, tag_id } of of('tag_use') as readonly { record_id: string; tag_id: string }[])
    found.set(record_id, [...(found.get(record_id) ?? []), names.get(tag_id) ?? ''])
  return (customerId) => found.get(customerId) ?? []
}
