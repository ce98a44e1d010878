/** Tags of customers and of people, and who carries them. */
import { RoleType } from '../../domain/permission/roles.ts'
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

/** States of people; the first of them goes to every technician but each n-th, who has another. */
const states: readonly { readonly name: string; readonly color: TagColor; readonly every: number }[] = [
  { name: '在岗', color: 'green', every: 1 },
  { name: '忙碌', color: 'gold', every: 4 },
  { name: '休息', color: 'grey', every: 7 },
]

/** Smaller enterprises know their customers without tags. */
const fewest = 50

/** Rows by table, in the order in which they may be inserted. */
export function tagRows({ customers, nowMs, people, tenantId }: Cast): [string, object[]][] {
  if (customers.length < fewest) return []
  // A generator of its own, so that the story of the orders does not change.
  const random = new Random(customers.length)
  const make = (kind: TagKind, of: typeof tags) =>
    of.map(({ name, color }, at) => ({
      tenant_id: tenantId,
      id: random.id(nowMs - (of.length - at) * 86_400_000),
      kind,
      name,
      color,
      sort: at + 1,
    }))
  const made = make(TagKind.Customer, tags)
  const madeStates = make(TagKind.Person, states)
  const technicians = people.filter(({ roles }) => roles.includes(RoleType.Technician))
  const stateOf = (place: number) => madeStates.findLast((_, at) => place % (states[at]?.every ?? 1) === 0)
  const carries = (customer: CastCustomer, place: number) =>
    made
      .filter((_, at) => place % (tags[at]?.every ?? 1) === at)
      .map((tag) => ({ tenant_id: tenantId, kind: TagKind.Customer, record_id: customer.id, tag_id: tag.id }))
  return [
    ['tag', [...made, ...madeStates]],
    [
      'tag_use',
      [
        ...customers.flatMap(carries),
        ...technicians.flatMap(({ id }, place) => {
          const state = stateOf(place + 1)
          return state === undefined
            ? []
            : [{ tenant_id: tenantId, kind: TagKind.Person, record_id: id, tag_id: state.id }]
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
