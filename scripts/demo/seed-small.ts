/** The demonstration itself: four enterprises, inserted in one transaction, so that an interrupted start leaves nothing behind. */
import { roleNames, roleTypes } from '../../domain/permission/roles.ts'
import type { ReceivedFile } from '../../server/file/receive-file.ts'
import type { FileStore } from '../../server/kernel/file-store.ts'
import { hashPassword } from '../../server/session/password.ts'
import { assetRows } from './asset-rows.ts'
import { layAutomation } from './automation-rows.ts'
import type { Cast } from './cast.ts'
import { type Company, companies } from './companies.ts'
import { makeCast } from './make-cast.ts'
import { conversationRows } from './conversation-rows.ts'
import { layContracts } from './contract-rows.ts'
import { layEvents } from './event-rows.ts'
import { layClocks } from './lay-clocks.ts'
import { drawPictures } from './pictures.ts'
import { Random } from './random.ts'
import { recount } from './recount.ts'
import { orderRows, tellOrders } from './tell-orders.ts'
import { layHooks } from './hook-rows.ts'
import { layNotices } from './notice-rows.ts'
import { layProvider } from './provider-rows.ts'
import { layDocumentTags } from './tag-rows.ts'
import { layVisitors } from './visitor-rows.ts'
import { type Client, enterTenant, writeRows } from './write-rows.ts'

const seed = 20_261_121

export interface DemoAccount {
  readonly enterprise: string
  readonly role: string
  readonly name: string
  readonly mobile: string
}

/** Fixed ids, so that a second run recognizes the first one's work. */
export function demoTenantIds(): string[] {
  const random = new Random(seed)
  return companies.map(() => random.id(Date.UTC(2026, 0, 1)))
}

/** One account for each role of the first enterprise, one that can switch roles, and one of each other enterprise. */
export function demoAccounts(): DemoAccount[] {
  return companies.flatMap((company, place) => {
    const people = company.people.map((person, i) => ({ ...person, mobile: String(company.firstMobile + i) }))
    const line = ({ name, mobile, roles }: (typeof people)[number]): DemoAccount => ({
      enterprise: company.name,
      role: roles.map((role) => roleNames[role]).join('、'),
      name,
      mobile,
    })
    if (place > 0) return people.slice(0, 1).map(line)
    const single = roleTypes.map((role) => people.find((one) => one.roles.length === 1 && one.roles[0] === role))
    const changing = people.find((one) => one.roles.length > 1)
    return [...single, changing].filter((person) => person !== undefined).map(line)
  })
}

/** Inserts everything. The client must not be in a transaction. @param report told of each enterprise as it comes */
export async function seedSmall(
  client: Client,
  files: FileStore,
  password: string,
  now: Date,
  report: (line: string) => void = () => {},
): Promise<DemoAccount[]> {
  const ids = demoTenantIds()
  await client.query('begin')
  try {
    for (const [place, company] of companies.entries()) {
      report(`${company.name} ${place + 1}/${companies.length}`)
      await layCompany(client, files, company, ids[place] ?? '', password, now, seed + place)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return demoAccounts()
}

async function layCompany(
  client: Client,
  files: FileStore,
  company: Company,
  tenantId: string,
  password: string,
  now: Date,
  companySeed: number,
): Promise<void> {
  const pictures = await drawPictures(tenantId, files, companySeed)
  const { cast, heads, rows } = makeCast(company, tenantId, companySeed, now.getTime(), pictures)
  await enterTenant(client, tenantId)
  await writeRows(client, 'tenant', [tenantRow(company, tenantId, now)])
  for (const [table, some] of rows) await writeRows(client, table, some)
  // A department names its head and a person the department, so one of them is set second.
  for (const { departmentId, personId } of heads)
    await client.query('update department set leader_id = $1 where tenant_id = $2 and id = $3', [
      personId,
      tenantId,
      departmentId,
    ])
  // A form names its version and the version its form, so one of them is set second.
  await client.query(
    'update form_template f set version_id = v.id from template_version v where v.tenant_id = f.tenant_id and v.template_id = f.id and f.tenant_id = $1',
    [tenantId],
  )
  await writeRows(
    client,
    'file',
    [...pictures.photos, ...pictures.signatures, ...pictures.products].map((file) => fileRow(cast, file)),
  )
  await layAccounts(client, cast, password, now)
  const stories = tellOrders(cast, company)
  const { assets, rows: ofAssets } = assetRows(cast, stories)
  for (const [table, some] of ofAssets) await writeRows(client, table, some)
  for (const [table, some] of orderRows(tenantId, stories, assets)) await writeRows(client, table, some)
  await layContracts(client, cast)
  await layEvents(client, cast, company.orders)
  await layDocumentTags(client, cast)
  if (company.isComplete) await layClocks(client, cast)
  await layAutomation(client, cast)
  if (company.isComplete) await layProvider(client, cast, company, password)
  // The people of the demonstration know the product: they are neither guided nor asked to set anything up.
  await client.query(
    'insert into person_seen (tenant_id, person_id, novice, deploy) select tenant_id, id, true, true from person where tenant_id = $1',
    [tenantId],
  )
  for (const [table, some] of conversationRows(cast)) await writeRows(client, table, some)
  if (company.isComplete) {
    await layNotices(client, cast, company)
    await layVisitors(client, cast)
    await layHooks(client, cast)
  }
  await recount(client, tenantId, cast.zone)
}

function tenantRow({ name, plan, expiresInDays, seats }: Company, id: string, now: Date) {
  const expires = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * 86_400_000).toISOString()
  return { id, name, plan, expires_at: expires, seats, zone: 'Asia/Shanghai' }
}

function fileRow(cast: Cast, file: ReceivedFile) {
  return {
    tenant_id: cast.tenantId,
    id: file.id,
    storage_key: file.storageKey,
    thumb_key: file.thumbKey,
    name: file.name,
    size: file.size,
    type: file.type,
    width: file.width,
    height: file.height,
    created_by: cast.people[0]?.id ?? null,
    attached_at: new Date(cast.nowMs).toISOString(),
  }
}

async function layAccounts(client: Client, cast: Cast, password: string, now: Date): Promise<void> {
  const accounts = await Promise.all(
    cast.people.map(async (person) => ({
      id: cast.random.id(now.getTime()),
      person,
      password_hash: await hashPassword(password),
    })),
  )
  await writeRows(
    client,
    'account',
    accounts.map(({ id, person, password_hash }) => ({ id, mobile: person.mobile, password_hash })),
  )
  await writeRows(
    client,
    'account_person',
    accounts.map(({ id, person }) => ({ account_id: id, tenant_id: cast.tenantId, person_id: person.id })),
  )
}
