/** Roles as their administrators see and change them. All changes go one at a time (`holdRoles`). */
import type { Input } from '@onsite/api/define-call.ts'
import { peopleFacts } from '@onsite/api/people/people-facts.ts'
import {
  addRole,
  editRole,
  giveRole,
  listRoleMembers,
  listRoles,
  type ReachRow,
  removeRole,
  resetRole,
  type RoleRow,
} from '@onsite/api/role/role-calls.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import type { Reach, Reaches, Rights } from '@onsite/domain/permission/reach.ts'
import { RoleType, roleNames, roleTypes } from '@onsite/domain/permission/roles.ts'
import { defaultRights, differenceOf, mostOwnRoles, soundRights } from '@onsite/domain/role/role-rights.ts'
import { answer } from '../kernel/answer.ts'
import { noteChanges } from '../kernel/audit-trail.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import { serviceGroupNames } from '../people/service-group-store.ts'
import {
  countAllHolders,
  countHolders,
  deleteRole,
  giveVariant,
  holdRoles,
  type RoleKey,
  roleMembers,
  type StoredRole,
  storedRoles,
  writeRole,
} from '../people/role-store.ts'

const notFound = () => new Failure('not-found', { record: '角色' })
const nameOf = ({ name, role }: Pick<StoredRole, 'name' | 'role'>): string => name ?? roleNames[role]
const isSame = (a: RoleKey, b: RoleKey): boolean => a.role === b.role && a.variant === b.variant

/** The ten fixed roles, each followed by those made from it. */
async function allRoles(ctx: Context): Promise<StoredRole[]> {
  const stored = await storedRoles(ctx)
  return roleTypes.flatMap((role) => {
    const fixed = { role, variant: 0, name: null, version: 0, ...defaultRights(role) }
    const own = stored.filter((one) => one.role === role)
    return own.some(({ variant }) => variant === 0) ? own : [fixed, ...own]
  })
}

const reachRows = (reaches: Reaches): ReachRow[] =>
  Object.entries(reaches).flatMap(([code, reach]): ReachRow[] => {
    if (reach.by === 'groups') return [{ code, by: reach.by, groupIds: [...reach.groupIds] }]
    // No role is given the reach of a provider.
    return reach.by === 'provider' ? [] : [{ code, by: reach.by }]
  })

function present(role: StoredRole, holders: ReadonlyMap<string, number>): RoleRow {
  // Codes that an update took away do not show as given.
  const { hides, powers, reaches } = role.role === RoleType.Administrator ? defaultRights(role.role) : soundRights(role)
  return {
    role: role.role,
    variant: role.variant,
    version: role.version,
    name: nameOf(role),
    baseName: roleNames[role.role],
    codes: [...powers],
    reaches: reachRows(reaches),
    hides: [...hides],
    peopleCount: holders.get(`${role.role}:${role.variant}`) ?? 0,
  }
}

async function presentNow(ctx: Context, key: RoleKey): Promise<RoleRow> {
  const [all, holders] = await Promise.all([allRoles(ctx), countHolders(ctx)])
  const role = all.find((one) => isSame(one, key))
  if (role === undefined) throw notFound()
  return present(role, holders)
}

/** The rights of the input. Throws beside a reach that names no service group, or one of another enterprise. */
async function rightsOf(
  ctx: Context,
  input: Pick<Input<typeof addRole>, 'codes' | 'reaches' | 'hides'>,
): Promise<Rights> {
  const named = [...new Set(input.reaches.flatMap(({ groupIds = [] }) => groupIds))]
  if ((await serviceGroupNames(ctx, named)).size < named.length) throw new Failure('not-found', { record: '服务团队' })
  const reaches = input.reaches.map(({ by, code, groupIds = [] }, at): [string, Reach] => {
    if (by !== 'groups') return [code, { by }]
    if (groupIds.length === 0) throw faultAt(`reaches.${at}.groupIds`, '请选择团队')
    return [code, { by, groupIds }]
  })
  return soundRights({ powers: input.codes, reaches: Object.fromEntries(reaches), hides: input.hides ?? [] })
}

function demandFreeName(all: readonly StoredRole[], key: RoleKey, name: string): void {
  if (!all.some((one) => !isSame(one, key) && nameOf(one) === name)) return
  throw new Failure('role-name-taken', { name })
}

/** The role as it stands, under the lock. Throws when somebody changed it meanwhile. */
function roleAt(all: readonly StoredRole[], key: RoleKey & { readonly version: number }): StoredRole {
  const found = all.find((one) => isSame(one, key))
  if (found === undefined) throw notFound()
  if (found.version !== key.version) throw new Failure('stale')
  return found
}

/** Writes for the log of operations what differs. */
async function noteDifferences(ctx: Context, before: StoredRole, after: Rights & { readonly name: string | null }) {
  const groups = [before, after].flatMap(({ reaches }) =>
    Object.values(reaches).flatMap((reach) => (reach.by === 'groups' ? reach.groupIds : [])),
  )
  const names = await serviceGroupNames(ctx, groups)
  const changes = differenceOf(before, after, (id) => names.get(id) ?? '已删除的团队')
  const id = `${before.role}:${before.variant}`
  const [from, to] = [nameOf(before), after.name ?? nameOf(before)]
  noteChanges(ctx.tx, { kind: 'role', id }, [
    ...(from === to ? [] : [{ field: 'name', label: '角色名称', from, to }]),
    ...changes.map(({ code, label, ...values }) => ({ field: code, label: `${to}：${label}`, ...values })),
  ])
}

async function add(ctx: Context, { name: typed, role, ...input }: Input<typeof addRole>): Promise<RoleRow> {
  if (role === RoleType.Administrator) throw new Failure('administrator-holds-all')
  await holdRoles(ctx)
  const [all, rights] = await Promise.all([allRoles(ctx), rightsOf(ctx, input)])
  const name = typed.trim()
  const variant = Math.max(...all.filter((one) => one.role === role).map((one) => one.variant)) + 1
  if (all.filter((one) => one.variant > 0).length >= mostOwnRoles)
    throw new Failure('too-many-roles', { most: mostOwnRoles })
  demandFreeName(all, { role, variant }, name)
  await writeRole(ctx, { role, variant, name, ...rights })
  noteChanges(ctx.tx, { kind: 'role', id: `${role}:${variant}` }, [
    { field: 'name', label: '角色名称', from: null, to: `${name}（${roleNames[role]}）` },
  ])
  return await presentNow(ctx, { role, variant })
}

async function edit(ctx: Context, { name: typed, role, variant, version, ...input }: Input<typeof editRole>) {
  if (role === RoleType.Administrator) throw new Failure('administrator-holds-all')
  await holdRoles(ctx)
  const [all, rights] = await Promise.all([allRoles(ctx), rightsOf(ctx, input)])
  const key = { role, variant }
  const before = roleAt(all, { ...key, version })
  const name = variant === 0 ? null : (typed?.trim() ?? before.name)
  if (name !== null) demandFreeName(all, key, name)
  await writeRole(ctx, { ...key, name, ...rights })
  await noteDifferences(ctx, before, { ...rights, name })
  return await presentNow(ctx, key)
}

async function reset(ctx: Context, { role, version }: Input<typeof resetRole>): Promise<RoleRow> {
  await holdRoles(ctx)
  const key = { role, variant: 0 }
  const before = roleAt(await allRoles(ctx), { ...key, version })
  await deleteRole(ctx, key)
  await noteDifferences(ctx, before, { ...defaultRights(role), name: null })
  return await presentNow(ctx, key)
}

async function remove(ctx: Context, { role, variant, version }: Input<typeof removeRole>): Promise<null> {
  if (variant === 0) throw faultAt('variant', '固定角色不能删除')
  await holdRoles(ctx)
  const key = { role, variant }
  const before = roleAt(await allRoles(ctx), { ...key, version })
  const count = await countAllHolders(ctx, key)
  if (count > 0) throw new Failure('role-held', { name: nameOf(before), count })
  await deleteRole(ctx, key)
  noteChanges(ctx.tx, { kind: 'role', id: `${role}:${variant}` }, [
    { field: 'name', label: '角色名称', from: nameOf(before), to: null },
  ])
  return null
}

async function give(ctx: Context, { personIds, role, variant }: Input<typeof giveRole>) {
  await holdRoles(ctx)
  const [all, members] = await Promise.all([allRoles(ctx), roleMembers(ctx, role, personIds)])
  const target = all.find((one) => isSame(one, { role, variant }))
  if (target === undefined) throw notFound()
  const missing = personIds.find((id) => !members.some((one) => one.id === id))
  if (missing !== undefined) {
    const name = (await peopleNames(ctx, [missing])).get(missing)
    if (name === undefined) throw new Failure('not-found', { record: '人员' })
    throw new Failure('lacks-base-role', { name, role: roleNames[role] })
  }
  const changed = members.filter((one) => one.variant !== variant)
  if (changed.length === 0) return { count: 0 }
  await giveVariant(
    ctx,
    { role, variant },
    changed.map(({ id }) => id),
  )
  for (const { id, variant: before } of changed) {
    const from = all.find((one) => isSame(one, { role, variant: before }))
    noteChanges(ctx.tx, { kind: 'person', id }, [
      { field: 'roleTypes', label: '角色', from: nameOf(from ?? { name: null, role }), to: nameOf(target) },
    ])
    await ctx.record(peopleFacts.changed, { subjectId: id, people: [id] })
  }
  return { count: changed.length }
}

export const roleAnswers = [
  answer(listRoles, async (ctx) => {
    const [all, holders] = await Promise.all([allRoles(ctx), countHolders(ctx)])
    return all.map((role) => present(role, holders))
  }),
  answer(addRole, add),
  answer(editRole, edit),
  answer(resetRole, reset),
  answer(removeRole, remove),
  answer(listRoleMembers, async (ctx, { role }) => {
    const [all, members] = await Promise.all([allRoles(ctx), roleMembers(ctx, role)])
    return members.map(({ departmentName, id, name, variant }) => {
      const held = all.find((one) => isSame(one, { role, variant }))
      const roleName = nameOf(held ?? { name: null, role })
      return { id, name, department_name: departmentName, variant, roleName }
    })
  }),
  answer(giveRole, give),
]
