/** Makes the people, types and customers of an enterprise, and the rows that hold them. */
import { RoleType as Role } from '../../domain/permission/roles.ts'
import { initialsOf } from '../../server/kernel/search-text.ts'
import { areaNameOf } from '../../server/setting/division-store.ts'
import { pinyin } from 'pinyin-pro'
import type { Cast, CastAddress, CastCustomer, CastGroup, CastPerson, Pictures, Region } from './cast.ts'
import type { Company } from './companies.ts'
import { customerRows, withDuplicate } from './customer-rows.ts'
import { orderTemplatesOf, templateRows } from './order-templates.ts'
import { planRows } from './plan-rows.ts'
import { productRows } from './product-rows.ts'
import { rooms, streets } from './places.ts'
import { Random } from './random.ts'
import * as words from './words.ts'

const dayMs = 86_400_000
/** Customers and people existed before the first order. */
const foundedDaysAgo = 700

export interface MadeCast {
  readonly cast: Cast
  /** Rows by table, in the order in which they may be inserted. */
  readonly rows: readonly (readonly [table: string, rows: readonly object[]])[]
  /** Heads of departments, set after the people were inserted. */
  readonly heads: readonly { readonly departmentId: string; readonly personId: string }[]
}

export function makeCast(
  company: Company,
  tenantId: string,
  seed: number,
  nowMs: number,
  pictures: Pictures,
): MadeCast {
  const random = new Random(seed)
  const foundedMs = nowMs - foundedDaysAgo * dayMs
  const base = { tenant_id: tenantId, created_at: new Date(foundedMs).toISOString() }
  const departments = departmentsOf(company, random, foundedMs)
  const people = peopleOf(company, random, foundedMs, departments)
  const groups = company.groups.map((group): CastGroup => ({ ...group, id: random.id(foundedMs) }))
  const approver =
    people.find((person) => person.roles.includes(Role.Director)) ??
    people.find((person) => person.roles.includes(Role.Dispatcher))
  const templates = orderTemplatesOf(random, foundedMs, approver?.id ?? '')
  const customers = withDuplicate(Array.from({ length: company.customers }, () => customerOf(company, random, nowMs)))
  const cast: Cast = {
    tenantId,
    zone: 'Asia/Shanghai',
    random,
    nowMs,
    people,
    groups,
    templates,
    customers,
    pictures,
    trade: company.trade,
  }
  const creators = people.filter((person) => !person.roles.includes(Role.Technician))
  return {
    cast,
    heads: people
      .filter((_, i) => company.people[i]?.heads === true)
      .map((person) => ({ departmentId: person.departmentId, personId: person.id })),
    rows: [
      [
        'department',
        company.departments.map(({ name, above }, position) => ({
          ...base,
          id: departments.get(name),
          parent_id: departments.get(above) ?? null,
          name,
          position,
        })),
      ],
      [
        'person',
        people.map((person, i) => ({ ...base, ...personRow(person, company.people[i]?.maxDailyOrders ?? null) })),
      ],
      [
        'person_role',
        people.flatMap((person) => person.roles.map((role) => ({ tenant_id: tenantId, person_id: person.id, role }))),
      ],
      ['service_group', groups.map(({ id, name }, position) => ({ ...base, id, name, position }))],
      [
        'service_group_area',
        groups.flatMap(({ id, region }) =>
          areasOf[region].map((code) => ({ tenant_id: tenantId, group_id: id, code })),
        ),
      ],
      [
        'service_group_member',
        membersOf(company, people, groups).map((member) => ({ tenant_id: tenantId, ...member })),
      ],
      ...templateRows(tenantId, templates, base.created_at),
      ...customerRows(cast, creators, company.name),
      ...productRows(cast, people[0]?.id ?? ''),
      ...planRows(cast, people[0]?.id ?? ''),
    ],
  }
}

/** Divisions that the service groups of a region serve. */
const areasOf: Readonly<Record<Region, readonly string[]>> = {
  shanghai: ['310000'],
  suxi: ['320200', '320500'],
  hangyong: ['330100', '330200'],
  north: [],
}

function departmentsOf(company: Company, random: Random, foundedMs: number): Map<string, string> {
  return new Map(company.departments.map(({ name }) => [name, random.id(foundedMs)]))
}

function peopleOf(company: Company, random: Random, foundedMs: number, departments: Map<string, string>): CastPerson[] {
  return company.people.map(({ name, roles, department, region }, i) => ({
    id: random.id(foundedMs),
    name,
    mobile: String(company.firstMobile + i),
    departmentId: departments.get(department) ?? '',
    roles,
    region: region ?? 'north',
  }))
}

/** The row of a person; without a department for people of a provider. */
export function personRow(
  {
    id,
    name,
    mobile,
    departmentId,
  }: Pick<CastPerson, 'id' | 'name' | 'mobile'> & { readonly departmentId: string | null },
  maxDailyOrders: number | null,
) {
  return {
    id,
    name,
    mobile,
    department_id: departmentId,
    max_daily_orders: maxDailyOrders,
    pinyin: pinyin(name, { toneType: 'none', type: 'array', surname: 'head', v: true }).join(''),
    initials: initialsOf(name),
  }
}

function membersOf(company: Company, people: readonly CastPerson[], groups: readonly CastGroup[]) {
  return people.flatMap((person, i) => {
    const group = groups.find((one) => one.region === person.region)
    if (group === undefined || !person.roles.includes(Role.Technician)) return []
    return [{ group_id: group.id, person_id: person.id, is_leader: company.people[i]?.leads === true }]
  })
}

function customerOf(company: Company, random: Random, nowMs: number): CastCustomer {
  const place = random.pick(company.places)
  const isHome = random.chance(0.12)
  const surname = random.pick(words.surnames)
  const createdMs = nowMs - Math.round((95 + random.next() * (foundedDaysAgo - 96)) * dayMs)
  const contact = (isFirst: boolean) => ({
    id: random.id(createdMs),
    name:
      isHome && isFirst
        ? surname + random.pick(['先生', '女士'])
        : random.pick(words.surnames) + random.pick(words.givenNames),
    phone: `139000${random.int(10_000, 99_999)}`,
  })
  const address = (): CastAddress => {
    const detail = `${random.pick(streets)}${random.int(1, 999)}号${isHome ? `${random.int(1, 30)}幢${random.int(1, 18)}0${random.int(1, 4)}室` : random.pick(rooms)}`
    return {
      id: random.id(createdMs),
      code: place.code,
      detail,
      text: areaNameOf(place.code) + detail,
      lng: Math.round((place.lng + (random.next() - 0.5) * 0.05) * 1e6) / 1e6,
      lat: Math.round((place.lat + (random.next() - 0.5) * 0.04) * 1e6) / 1e6,
    }
  }
  return {
    id: random.id(createdMs),
    name: isHome
      ? `${surname}宅（${place.city}）`
      : `${place.city}${random.pick(words.brands)}${random.pick(words.customerKinds)}`,
    region: place.region,
    createdMs,
    contacts: [contact(true), ...(isHome || random.chance(0.6) ? [] : [contact(false)])],
    addresses: [address(), ...(isHome || random.chance(0.75) ? [] : [address()])],
  }
}
