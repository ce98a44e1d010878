/** Service groups: added, changed, removed. All changes go one at a time with those of people (`holdStaff`), since both write memberships. */
import type { Input } from '@onsite/api/define-call.ts'
import { defaultPageSize } from '@onsite/api/paging.ts'
import { peopleFacts } from '@onsite/api/people/people-facts.ts'
import {
  addServiceGroup,
  countGroupSheets,
  editServiceGroup,
  type GroupSheet,
  listGroupSheets,
  removeServiceGroup,
} from '@onsite/api/people/service-group-calls.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import { noteChanges } from '../kernel/audit-trail.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { divisionNameOf } from '../setting/division-store.ts'
import {
  countGroups,
  findGroups,
  groupById,
  type GroupFields,
  type GroupRecord,
  insertGroup,
  isGroupNamed,
  markGroupRemoved,
  touchPeople,
  updateGroup,
  writeGroupParts,
} from './group-sheet-store.ts'
import { demandPlace } from './demand-place.ts'
import { staffByIds } from './people-store.ts'
import { holdStaff } from './staff-store.ts'

const present = ({ areaCodes, branchName, members, providerName, ...group }: GroupRecord): GroupSheet => ({
  ...group,
  provider_name: providerName ?? '',
  branch_name: branchName ?? '',
  members: [...members],
  areas: areaCodes.map((code) => ({ code, name: divisionNameOf(code) })),
})

/** A group as it stands now. Throws `not-found`. */
async function demandGroup(ctx: Context, id: string): Promise<GroupRecord> {
  const group = await groupById(ctx, id)
  if (group === undefined) throw new Failure('not-found', { record: '服务团队' })
  return group
}

async function demandVersion(ctx: Context, id: string, version: number): Promise<GroupRecord> {
  const group = await demandGroup(ctx, id)
  if (group.version !== version) throw new Failure('stale')
  return group
}

/** Name free, areas known, members of this enterprise; new members work here; leaders are members. */
async function demandFields(ctx: Context, before: GroupRecord | null, fields: GroupFields): Promise<void> {
  const { areaCodes, leaderIds, memberIds, name, providerId = before?.providerId ?? null } = fields
  if (fields.providerId !== undefined && providerId !== (before?.providerId ?? null))
    await demandPlace(ctx, { branchId: fields.branchId ?? null, providerId })
  if (areaCodes.some((code) => divisionNameOf(code) === '')) throw faultAt('areaCodes', '省市区不存在，请重新选择')
  if (leaderIds.some((id) => !memberIds.includes(id))) throw faultAt('leaderIds', '组长须是团队成员')
  const people = await staffByIds(ctx, memberIds)
  if (people.size < memberIds.length) throw new Failure('not-found', { record: '人员' })
  const known = new Set(before?.members.map(({ id }) => id))
  const left = [...people.values()].find(({ id, isActive }) => !isActive && !known.has(id))
  if (left !== undefined) throw faultAt('memberIds', `${left.name}已停用，请另选`)
  const stranger = [...people.values()].find((one) => one.providerId !== providerId)
  if (stranger !== undefined)
    throw faultAt(
      'memberIds',
      providerId === null
        ? `${stranger.name}是服务商的人员，只能加入服务商的团队`
        : `${stranger.name}不是这个服务商的人员`,
    )
  if (await isGroupNamed(ctx, name, before?.id ?? null)) throw new Failure('group-name-taken', { name })
}

const trim = <F extends GroupFields>(fields: F): F => ({
  ...fields,
  name: fields.name.trim(),
  note: fields.note.trim(),
})

/** Field, label and words of everything that the log of operations compares. */
const wordsOf = (group: GroupRecord | null) => [
  ['name', '团队名称', group?.name],
  ['note', '说明', group?.note],
  ['providerId', '服务商', group?.providerName ?? ''],
  ['branchId', '网点', group?.branchName ?? ''],
  ['memberIds', '成员', group?.members.map(({ name }) => name).join('、')],
  [
    'leaderIds',
    '组长',
    group?.members
      .filter(({ isLeader }) => isLeader)
      .map(({ name }) => name)
      .join('、'),
  ],
  ['areaCodes', '服务地区', group?.areaCodes.map(divisionNameOf).join('、')],
]

const leaderByMember = (group: GroupRecord | null): ReadonlyMap<string, boolean> =>
  new Map(group?.members.map(({ id, isLeader }) => [id, isLeader]))

/** Notes the change for the log of operations and tells open pages. */
async function tellChange(ctx: Context, id: string, before: GroupRecord | null, after: GroupRecord | null) {
  const now = wordsOf(after)
  const changes = wordsOf(before).flatMap(([field = '', label = '', from = ''], at) => {
    const to = now[at]?.[2] ?? ''
    return from === to ? [] : [{ field, label, from, to }]
  })
  noteChanges(ctx.tx, { kind: 'service-group', id }, changes)
  const [old, next] = [leaderByMember(before), leaderByMember(after)]
  const people = [...new Set([...old.keys(), ...next.keys()])].filter((one) => old.get(one) !== next.get(one))
  await touchPeople(ctx, people)
  await ctx.record(peopleFacts.groupChanged, { subjectId: id, people })
}

async function add(ctx: Context, input: Input<typeof addServiceGroup>) {
  await holdStaff(ctx)
  const fields = trim(input)
  await demandFields(ctx, null, fields)
  const id = uuidv7()
  await insertGroup(ctx, id, fields)
  await writeGroupParts(ctx, id, fields)
  const added = await demandGroup(ctx, id)
  await tellChange(ctx, id, null, added)
  return present(added)
}

async function edit(ctx: Context, { id, version, ...input }: Input<typeof editServiceGroup>) {
  await holdStaff(ctx)
  const before = await demandVersion(ctx, id, version)
  const fields = trim(input)
  await demandFields(ctx, before, fields)
  await updateGroup(ctx, id, fields)
  await writeGroupParts(ctx, id, fields)
  const after = await demandGroup(ctx, id)
  await tellChange(ctx, id, before, after)
  return present(after)
}

/** Uses of a group that are still open, in words: 3 个未完成工单（如「W…」）. */
async function usesOf(ctx: Context, id: string): Promise<string[]> {
  const found = await Promise.all(
    ctx.records.tiesOf('service-group').map(async (tie) => ({ label: tie.label, open: await tie.open(ctx, [id]) })),
  )
  return found.flatMap(({ label, open }) => {
    const one = open.get(id)
    return one === undefined ? [] : [`${one.count} 个${label}（如「${one.example}」）`]
  })
}

async function remove(ctx: Context, { id, version }: Input<typeof removeServiceGroup>): Promise<null> {
  await holdStaff(ctx)
  const before = await demandVersion(ctx, id, version)
  const uses = await usesOf(ctx, id)
  if (uses.length > 0) throw new Failure('group-used', { name: before.name, uses: uses.join('、') })
  await writeGroupParts(ctx, id, { ...before, memberIds: [], leaderIds: [], areaCodes: [] })
  await markGroupRemoved(ctx, id)
  await tellChange(ctx, id, before, null)
  return null
}

export const serviceGroupAnswers = [
  answer(listGroupSheets, async (ctx, { pageIndex = 0, pageSize = defaultPageSize, ...filter }) =>
    (await findGroups(ctx, filter, pageIndex, pageSize)).map(present),
  ),
  answer(countGroupSheets, async (ctx, filter) => await countGroups(ctx, filter)),
  answer(addServiceGroup, add),
  answer(editServiceGroup, edit),
  answer(removeServiceGroup, remove),
]
