/** Tags of customers, and the customers that carry them. */
import { type TagColor, TagKind } from '../../domain/tag/tag-kind.ts'
import type { Cast, CastCustomer } from './cast.ts'
import { Random } from './random.ts'

/** `every`: the tag goes to each n-th customer. */
const tags: readonly { readonly name: string; readonly color: TagColor; readonly every: number }[] = [
  { name: '重点客户', color: 'volcano', every: 12 },
  { name: '待续约', color: 'gold', every: 9 },
  { name: '连锁', color: 'purple', every: 7 },
  { name: '对账月结', color: 'teal', every: 15 },
]

/** Smaller enterprises know their customers without tags. */
const fewest = 50

/** Rows by table, in the order in which they may be inserted. */
export function tagRows({ customers, nowMs, tenantId }: Cast): [string, object[]][] {
  if (customers.length < fewest) return []
  // A generator of its own, so that the story of the orders does not change.
  const random = new Random(customers.length)
  const made = tags.map(({ name, color }, at) => ({
    tenant_id: tenantId,
    id: random.id(nowMs - (tags.length - at) * 86_400_000),
    kind: TagKind.Customer,
    name,
    color,
    sort: at + 1,
  }))
  const carries = (customer: CastCustomer, place: number) =>
    made
      .filter((_, at) => place % (tags[at]?.every ?? 1) === at)
      .map((tag) => ({ tenant_id: tenantId, kind: TagKind.Customer, record_id: customer.id, tag_id: tag.id }))
  return [
    ['tag', made],
    ['tag_use', customers.flatMap(carries)],
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
