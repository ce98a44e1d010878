/**
 * People from files. A row means the person with its mobile. New people sign in with the account that the mobile has in another enterprise, else by a code
 * on their phone, as those who were invited do.
 */
import { Failure } from '@onsite/domain/failure.ts'
import { PersonState } from '@onsite/domain/people/person-state.ts'
import { salesChannelNames } from '@onsite/domain/people/sales-channel.ts'
import { lacksSeats } from '@onsite/domain/permission/plan.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import { isMobile, plainMobile } from '@onsite/domain/session/sign-in-code.ts'
import type {
  CellChange,
  CellFault,
  Importer,
  ImportRow,
  JudgedRow,
  UndoneRow,
  WrittenRow,
} from '../import/importer.ts'
import type { Context } from '../kernel/context.ts'
import { isReferenced } from '../kernel/is-referenced.ts'
import { inSavepoint } from '../kernel/savepoint.ts'
import { newToken } from '../kernel/session-token.ts'
import { countActivePeople } from '../kernel/tenant-people.ts'
import { lastSignIns } from '../session/account-link-store.ts'
import { hashPassword } from '../session/password.ts'
import { demandStaff } from './present-staff.ts'
import { giveVariant, holdRoles, type RoleKey } from './role-store.ts'
import { type Known, readCells, readKnown, staffHeadings as headings, type StaffCells } from './read-staff-row.ts'
import { deletePerson, roleKeysOf } from './staff-sheet-store.ts'
import { holdStaff, staffMember, type StaffMember, staffWithMobiles } from './staff-store.ts'
import { channelNames, writeChangedPerson, writeNewPerson } from './write-person.ts'

/** `Our choice:` an empty cell changes nothing, so that a file of names and mobiles takes nobody's roles away. */
const keepsEmpty = '已有人员留空不变'

const columns = [
  { key: 'name', heading: headings.name, needed: true, hint: '', example: '李强' },
  {
    key: 'mobile',
    heading: headings.mobile,
    needed: true,
    hint: '登录用；相同手机号视为同一人',
    example: '13800001111',
  },
  {
    key: 'departmentId',
    heading: headings.department,
    needed: false,
    hint: `从上级到下级用 / 隔开；${keepsEmpty}`,
    example: '',
  },
  {
    key: 'roleTypes',
    heading: headings.roles,
    needed: true,
    hint: `多个用顿号隔开；${keepsEmpty}`,
    example: '服务人员',
  },
  { key: 'groupIds', heading: headings.groups, needed: false, hint: `多个用顿号隔开；${keepsEmpty}`, example: '' },
  {
    key: 'saleChannels',
    heading: headings.channels,
    needed: false,
    hint: `${Object.values(salesChannelNames).join('、')}，留空为全部；${keepsEmpty}`,
    example: '',
  },
]

/** Everything about a person that a file says, as it is written. */
interface Token {
  readonly name: string
  readonly mobile: string
  readonly departmentId: string | null
  readonly roles: readonly (RoleKey & { readonly [key: string]: number })[]
  readonly groupIds: readonly string[]
  readonly saleChannels: readonly number[]
}

async function judge(ctx: Context, rows: readonly ImportRow[]): Promise<JudgedRow[]> {
  // Until the transaction ends, which may go on to write: nobody takes a seat or a mobile between the two.
  await holdStaff(ctx)
  const known = await readKnown(ctx)
  const mobiles = rows.map(({ cells }) => plainMobile(cells[headings.mobile] ?? ''))
  const people = new Map((await staffWithMobiles(ctx, mobiles)).map((one) => [one.mobile, one]))
  let used = await countActivePeople(ctx.tx, ctx.tenantId)
  const judged: JudgedRow[] = []
  for (const [at, row] of rows.entries()) {
    const one = await judgeRow(ctx, known, row, people.get(mobiles[at] ?? ''))
    const lacks = one.result === 'new' && lacksSeats(ctx.tenant.plan, used + 1, ctx.tenant.seats)
    if (one.result === 'new' && !lacks) used += 1
    judged.push(lacks ? addFaults(one, [{ column: '', message: new Failure('seats-exceeded').message }]) : one)
  }
  return judged
}

const addFaults = (row: JudgedRow, faults: readonly CellFault[]): JudgedRow => ({
  ...row,
  result: 'wrong',
  faults,
  changes: [],
  token: null,
})

/** Why the one who has the mobile is changed by no file; null when nothing stands against it. */
function refusalOf({ name, providerId, providerName, state }: StaffMember): string | null {
  if (providerId !== null) return `${name}是服务商「${providerName}」的人员，请在服务商人员里修改`
  return state === PersonState.Disabled ? `${name}已停用，启用后才能导入` : null
}

async function judgeRow(
  ctx: Context,
  known: Known,
  { cells, row }: ImportRow,
  before: StaffMember | undefined,
): Promise<JudgedRow> {
  const mobile = plainMobile(cells[headings.mobile] ?? '')
  const faults: CellFault[] = isMobile(mobile) ? [] : [{ column: headings.mobile, message: '请填写 11 位手机号' }]
  const { faults: misread, read } = readCells(known, cells, before === undefined)
  const refusal = before === undefined ? null : refusalOf(before)
  if (refusal !== null) faults.push({ column: headings.mobile, message: refusal })
  faults.push(...misread)
  const judged: JudgedRow = {
    row,
    result: 'new',
    faults: [],
    changes: [],
    recordId: before?.id ?? null,
    match: mobile === '' ? null : mobile,
    token: null,
  }
  if (faults.length > 0) return addFaults(judged, faults)
  if (before === undefined) return { ...judged, token: { ...tokenOf(read, mobile) } }
  const changes = changesOf(known, read, before)
  if (changes.length === 0) return { ...judged, result: 'skipped' }
  const token = { ...(await readKept(ctx, before)), ...read, mobile }
  return { ...judged, result: 'changed', changes, token: { ...token } }
}

const tokenOf = (read: StaffCells, mobile: string): Token => ({
  name: '',
  departmentId: null,
  roles: [],
  groupIds: [],
  saleChannels: [],
  ...read,
  mobile,
})

/** The same of somebody as they stand, to be written again. */
const readKept = async (ctx: Context, { departmentId, groups, id, mobile, name, saleChannels }: StaffMember) => ({
  name,
  mobile,
  departmentId,
  roles: (await roleKeysOf(ctx, id)).map((key) => ({ ...key })),
  groupIds: groups.map((group) => group.id),
  saleChannels: [...saleChannels],
})

const joinSorted = (words: readonly string[]): string => words.toSorted().join('、')

function changesOf(known: Known, read: StaffCells, before: StaffMember): CellChange[] {
  const compared: (readonly [string, string, string | undefined])[] = [
    [headings.name, before.name, read.name],
    [
      headings.department,
      known.pathOf(before.departmentId),
      read.departmentId === undefined ? undefined : known.pathOf(read.departmentId),
    ],
    [headings.roles, joinSorted(before.roleNames), read.roles && joinSorted(read.roles.map(known.roleName))],
    [
      headings.groups,
      joinSorted(before.groups.map(({ name }) => name)),
      read.groupIds && joinSorted(read.groupIds.map(known.groupName)),
    ],
    [headings.channels, channelNames(before.saleChannels), read.saleChannels && channelNames(read.saleChannels)],
  ]
  return compared.flatMap(([column, from, to]) => (to === undefined || to === from ? [] : [{ column, from, to }]))
}

async function writeToken(ctx: Context, token: Token, before: StaffMember | undefined, hash: string): Promise<string> {
  const roleTypes: RoleType[] = token.roles.map(({ role }) => role)
  const fields = { ...token, roleTypes }
  if (before === undefined) {
    const id = await writeNewPerson(ctx, fields, hash)
    await giveVariants(ctx, id, token.roles, false)
    return id
  }
  await writeChangedPerson(ctx, before, fields)
  await giveVariants(ctx, before.id, token.roles, true)
  return before.id
}

/** Gives each role in its shape; somebody new has the fixed ones already. */
async function giveVariants(ctx: Context, id: string, roles: Token['roles'], hasOwn: boolean): Promise<void> {
  for (const key of roles) if (hasOwn || key.variant > 0) await giveVariant(ctx, key, [id])
}

async function write(ctx: Context, rows: readonly JudgedRow[]): Promise<WrittenRow[]> {
  await holdRoles(ctx)
  // Nobody knows this password: new people sign in by a code, or set one by 忘记密码.
  const hash = await hashPassword(newToken())
  const written: WrittenRow[] = []
  for (const { recordId, row, token } of rows) {
    const before = recordId === null ? undefined : await demandStaff(ctx, recordId)
    const kept = before === undefined ? null : await readKept(ctx, before)
    // `judgeRow` made it of the row.
    const id = await writeToken(ctx, token as unknown as Token, before, hash)
    const version = (before?.version ?? 0) + 1
    written.push({ row, recordId: id, isNew: before === undefined, before: kept, version })
  }
  return written
}

async function undo(ctx: Context, rows: readonly WrittenRow[]): Promise<UndoneRow[]> {
  await holdStaff(ctx)
  await holdRoles(ctx)
  const signedIn = await lastSignIns(
    ctx.tx,
    ctx.tenantId,
    rows.map(({ recordId }) => recordId),
  )
  const undone: UndoneRow[] = []
  for (const one of rows) {
    const reason = await undoRow(ctx, one, signedIn.has(one.recordId))
    undone.push({ row: one.row, isUndone: reason === '', reason })
  }
  return undone
}

/** `Our choice:` somebody who has signed in or whom a record names is disabled by hand, since the log and the record keep the name. @returns the reason why it stays */
async function undoRow(
  ctx: Context,
  { before, isNew, recordId, version }: WrittenRow,
  hasSignedIn: boolean,
): Promise<string> {
  const person = await staffMember(ctx, recordId)
  if (person === null) return '人员已不存在'
  if (isNew && hasSignedIn) return '已经登录过，不用时请停用'
  if (person.version !== version) return '导入后被修改过'
  if (!isNew) {
    await writeToken(ctx, before as unknown as Token, person, '')
    return ''
  }
  try {
    await inSavepoint(ctx.tx, async () => await deletePerson(ctx, recordId))
    return ''
  } catch (error) {
    if (!isReferenced(error)) throw error
    return '已有记录用到此人，不用时请停用'
  }
}

export const staffImporter: Importer = {
  kind: 'person',
  label: '人员',
  permission: 'people.manage',
  touches: ['people'],
  columns: async () => await Promise.resolve(columns),
  judge,
  write,
  undo,
}
