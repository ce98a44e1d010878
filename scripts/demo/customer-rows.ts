/** The rows of customers with contacts, addresses, sharing and portal accounts, and their stories beside the orders. */
import { CustomerLevel, CustomerType } from '../../domain/customer/customer-codes.ts'
import { readersOf, ShareRight, shareRightNames } from '../../domain/customer/customer-scope.ts'
import { nameCore } from '../../domain/customer/similar-name.ts'
import { PortalAccountState as Portal } from '../../domain/portal-account/portal-account-state.ts'
import { RoleType as Role } from '../../domain/permission/roles.ts'
import { searchTextVersion } from '../../domain/record/record-index.ts'
import { customerSearchText } from '../../server/customer/refresh-customers.ts'
import { gramsOf, spelledTextOf } from '../../server/kernel/search-text.ts'
import type { Cast, CastCustomer, CastPerson } from './cast.ts'
import { customerLives } from './customer-lives.ts'
import { Random } from './random.ts'
import { tagNamesOf, tagRows } from './tag-rows.ts'

/** Places of customers with a special story; only enterprises with enough customers have them. */
const [original, duplicate, shared, inPortal] = [3, 27, 5, 8]
const isTold = (customers: readonly CastCustomer[]): boolean => customers.length > duplicate

const isHome = ({ name }: CastCustomer): boolean => name.includes('宅')

/** Adds a duplicate of one customer: another name, the same contact and number. */
export function withDuplicate(customers: readonly CastCustomer[]): CastCustomer[] {
  const [first, second] = [customers[original], customers[duplicate]]
  if (!isTold(customers) || first === undefined || second === undefined) return [...customers]
  const contacts = second.contacts.map((contact, i) => ({ ...contact, ...nameAndPhone(first.contacts[i]) }))
  return customers.with(duplicate, { ...second, name: `${first.name}（二期）`, contacts })
}

/** Name and number of a contact. */
const nameAndPhone = (contact: CastCustomer['contacts'][number] | undefined) =>
  contact === undefined ? {} : { name: contact.name, phone: contact.phone }

const at = (customer: CastCustomer): string => new Date(customer.createdMs).toISOString()

/** The story of a customer by its place, the same each time. */
function storyOf(cast: Cast, customer: CastCustomer, i: number, creators: readonly CastPerson[]) {
  const sellers = cast.people.filter((person) => person.roles.includes(Role.Salesperson))
  // Hotels and hospitals have stories of their own.
  const black = cast.customers.findIndex(({ name }, place) => place > 20 && !/酒店|医院/.test(name))
  const isBlack = i === black && isTold(cast.customers)
  return {
    created_by: creators[i % creators.length]?.id ?? cast.people[0]?.id ?? '',
    owner_id: i % 10 < 7 ? (sellers[i % Math.max(sellers.length, 1)]?.id ?? null) : null,
    service_group_id: cast.groups.find((group) => group.region === customer.region)?.id ?? null,
    level:
      i % 25 === 0
        ? CustomerLevel.Strategic
        : i % 11 === 0
          ? CustomerLevel.Vip
          : i % 4 === 0
            ? CustomerLevel.Important
            : CustomerLevel.Ordinary,
    type: isHome(customer) ? CustomerType.Person : CustomerType.Company,
    industry: isHome(customer) ? '' : (['商业', '医疗', '酒店', '办公', '制造'][i % 5] ?? ''),
    source: [1, 2, 3, 4, 5][i % 5],
    sales_channel: [1, 1, 2, 3][i % 4],
    credit: i % 11 === 0 ? 5_000_000 : null,
    black: isBlack,
    black_reason: isBlack ? '两次维修后拒付服务费' : '',
  }
}

/** Rows by table, in the order in which they may be inserted. */
export function customerRows(cast: Cast, creators: readonly CastPerson[], company: string): [string, object[]][] {
  const { customers, tenantId } = cast
  const facts = new Map(customers.map((customer, i) => [customer.id, storyOf(cast, customer, i, creators)]))
  const factsOf = ({ id }: CastCustomer) => facts.get(id) ?? storyOf(cast, customers[0] as CastCustomer, 0, creators)
  const base = (customer: CastCustomer) => ({
    tenant_id: tenantId,
    created_by: factsOf(customer).created_by,
    created_at: at(customer),
    updated_at: at(customer),
  })
  const shares = sharesOf(cast, customers)
  const portal = portalRows(cast)
  const tags = tagRows(cast)
  const names = new Map([...cast.people, ...cast.groups].map(({ id, name }) => [id, name]))
  const tagsOf = tagNamesOf(tags)
  const lives = customers.map((customer) => ({
    customer,
    createdBy: factsOf(customer).created_by,
    blackReason: factsOf(customer).black_reason,
    tags: tagsOf(customer.id),
    sharedWith: shares
      .filter((share) => share.customer_id === customer.id)
      .map(({ access, reader_id }) => `${names.get(reader_id) ?? ''}（${shareRightNames[access]}）`),
  }))
  const readersFor = (customer: CastCustomer): string[] => {
    const { created_by: createdBy, owner_id: ownerId, service_group_id: groupId } = factsOf(customer)
    const shared = shares.filter((share) => share.customer_id === customer.id)
    return readersOf({
      createdBy,
      ownerId,
      groupId,
      shares: shared.map((share) => ({ id: share.reader_id, right: ShareRight.View })),
    })
  }
  return [
    [
      'customer',
      customers.map((customer) => ({
        ...base(customer),
        ...factsOf(customer),
        id: customer.id,
        name: customer.name,
        name_core: nameCore(customer.name),
        contact_name: customer.contacts[0]?.name ?? '',
        contact_phone: customer.contacts[0]?.phone ?? '',
        address_text: customer.addresses[0]?.text ?? '',
      })),
    ],
    [
      'contact',
      customers.flatMap((customer) =>
        customer.contacts.map((contact, place) => ({
          ...base(customer),
          ...contact,
          customer_id: customer.id,
          post: isHome(customer) ? '' : (['工程部经理', '后勤主管', '物业主任'][place] ?? ''),
          is_default: place === 0,
        })),
      ),
    ],
    [
      'customer_address',
      customers.flatMap((customer) =>
        customer.addresses.map(({ code, detail, id, lat, lng, text }, place) => ({
          ...base(customer),
          id,
          customer_id: customer.id,
          area_code: code,
          detail,
          address_text: text,
          lng,
          lat,
          contact_id: customer.contacts[place]?.id ?? null,
          note: isHome(customer) ? '' : '进门到前台登记，货梯在东侧',
          is_default: place === 0,
        })),
      ),
    ],
    ['customer_share', shares],
    ...tags,
    ['portal_account', portal],
    ...customerLives({ ...cast, company }, lives, portal),
    [
      'record_index',
      [
        ...customers.map((customer) => {
          const { contacts, addresses, id, name } = customer
          const text = customerSearchText(
            name,
            contacts.map((contact) => ({ ...contact, mobile: '' })),
            addresses.map(({ code, detail }) => ({ area_code: code, detail })),
          )
          return indexRow(tenantId, 'customer', id, at(customer), text)
        }),
        ...customers.flatMap((customer) => [
          ...customer.contacts.map(({ id, name, phone }) =>
            indexRow(tenantId, 'contact', id, at(customer), spelledTextOf([name, phone], [name])),
          ),
          ...customer.addresses.map(({ id, text }) =>
            indexRow(tenantId, 'address', id, at(customer), spelledTextOf([text], [text])),
          ),
        ]),
        ...portal.map(({ created_at, id, name, phone }) =>
          indexRow(tenantId, 'portal-account', id, created_at, spelledTextOf([name, phone], [name])),
        ),
      ],
    ],
    [
      'record_reader',
      customers.flatMap((customer) =>
        readersFor(customer).map((reader_id) => ({
          tenant_id: tenantId,
          reader_id,
          kind: 'customer',
          record_id: customer.id,
        })),
      ),
    ],
  ]
}

/** The row by which search finds a record. */
export function indexRow(tenant_id: string, kind: string, record_id: string, created_at: string, text: string) {
  const grams = gramsOf(tenant_id, text, kind)
  return { tenant_id, record_id, kind, created_at, text, grams, made_by: searchTextVersion }
}

/** A colleague may change one customer, a group may look at it. */
function sharesOf({ groups, people, tenantId }: Cast, customers: readonly CastCustomer[]) {
  const customer = customers[shared]
  const colleague = people.find((person) => person.roles.includes(Role.Employee))
  const group = groups[0]
  if (!isTold(customers) || customer === undefined || colleague === undefined || group === undefined) return []
  const row = (reader_id: string, is_group: boolean, access: ShareRight) => ({
    tenant_id: tenantId,
    customer_id: customer.id,
    reader_id,
    is_group,
    access,
    created_by: people[0]?.id ?? '',
    created_at: at(customer),
  })
  return [row(colleague.id, false, ShareRight.Edit), row(group.id, true, ShareRight.View)]
}

/** A customer's people in the portal, in each state. */
function portalRows({ customers, nowMs, people, tenantId }: Cast) {
  if (!isTold(customers)) return []
  // A generator of its own, so that the story of the orders does not change.
  const random = new Random(inPortal)
  const states = [Portal.Active, Portal.Invited, Portal.Disabled]
  return customers.slice(inPortal, inPortal + states.length).flatMap((customer, i) => {
    const [contact, state] = [customer.contacts[0], states[i]]
    if (contact === undefined || state === undefined) return []
    const made = new Date(nowMs - (i + 2) * 86_400_000).toISOString()
    return [
      {
        tenant_id: tenantId,
        id: random.id(nowMs - (i + 2) * 86_400_000),
        customer_id: customer.id,
        contact_id: contact.id,
        name: contact.name,
        phone: contact.phone,
        state,
        activated_at: state === Portal.Invited ? null : made,
        invited_until: state === Portal.Invited ? new Date(nowMs + 5 * 86_400_000).toISOString() : null,
        created_by: people[0]?.id ?? '',
        created_at: made,
        updated_at: made,
      },
    ]
  })
}
