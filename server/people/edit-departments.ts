/** The tree of departments: added, renamed, moved, put in order, removed when empty. All changes go one at a time (`holdDepartments`). */
import type { Input } from '@onsite/api/define-call.ts'
import {
  addDepartment,
  editDepartment,
  getDepartmentTree,
  listParentDepartments,
  removeDepartment,
  sortDepartments,
} from '@onsite/api/people/department-calls.ts'
import { peopleFacts } from '@onsite/api/people/people-facts.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import { noteChanges } from '../kernel/audit-trail.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import {
  countPeopleIn,
  deleteDepartment,
  type DepartmentFields,
  departments,
  departmentsAbove,
  departmentTree,
  type DepartmentTreeRow,
  holdDepartments,
  insertDepartment,
  updateDepartment,
  writeDepartmentOrder,
} from './department-store.ts'
import { staffByIds } from './people-store.ts'
import { holdStaff } from './staff-store.ts'

const notFound = () => new Failure('not-found', { record: '部门' })

/** Name free among the siblings, parent known, leader active. */
async function demandFields(
  ctx: Context,
  all: readonly DepartmentTreeRow[],
  id: string | null,
  { leaderId, name, parentId }: DepartmentFields,
): Promise<void> {
  if (parentId !== null && !all.some((one) => one.id === parentId)) throw notFound()
  const before = all.find((one) => one.id === id)
  if (leaderId !== null && leaderId !== before?.leaderId) {
    const leader = (await staffByIds(ctx, [leaderId])).get(leaderId)
    if (leader === undefined) throw new Failure('not-found', { record: '人员' })
    if (!leader.isActive) throw faultAt('leaderId', `${leader.name}已停用，请另选`)
  }
  if (all.some((one) => one.id !== id && one.parentId === parentId && one.name === name))
    throw new Failure('department-name-taken', { name })
}

async function add(ctx: Context, fields: Input<typeof addDepartment>) {
  await holdDepartments(ctx)
  const all = await departmentTree(ctx)
  const wanted = { ...fields, name: fields.name.trim() }
  await demandFields(ctx, all, null, wanted)
  const id = uuidv7()
  await insertDepartment(ctx, id, wanted, all.length + 1)
  noteChanges(ctx.tx, { kind: 'department', id }, [{ field: 'name', label: '部门名称', from: null, to: wanted.name }])
  await ctx.record(peopleFacts.departmentChanged, { subjectId: id })
  return { id }
}

async function edit(ctx: Context, { id, version, ...fields }: Input<typeof editDepartment>) {
  await holdDepartments(ctx)
  const all = await departmentTree(ctx)
  const before = all.find((one) => one.id === id)
  if (before === undefined) throw notFound()
  if (before.version !== version) throw new Failure('stale')
  const wanted = { ...fields, name: fields.name.trim() }
  await demandFields(ctx, all, id, wanted)
  const { parentId } = wanted
  if (parentId === id || (departmentsAbove(all, parentId ?? '') ?? []).some((above) => above.id === id))
    throw new Failure('department-circle')
  await updateDepartment(ctx, id, wanted)
  noteChanges(
    ctx.tx,
    { kind: 'department', id },
    (['name', 'parentId', 'leaderId'] as const).flatMap((field) =>
      before[field] === wanted[field] ? [] : [{ field, from: before[field], to: wanted[field] }],
    ),
  )
  await ctx.record(peopleFacts.departmentChanged, { subjectId: id })
  return { id }
}

async function sort(ctx: Context, { ids }: Input<typeof sortDepartments>): Promise<null> {
  await holdDepartments(ctx)
  const known = new Map((await departments(ctx)).map((one) => [one.id, one]))
  if (ids.some((id) => !known.has(id))) throw notFound()
  await writeDepartmentOrder(ctx, ids)
  await ctx.record(peopleFacts.departmentChanged, { subjectId: ids[0] ?? '' })
  return null
}

async function remove(ctx: Context, { id }: Input<typeof removeDepartment>): Promise<null> {
  // Nobody is put into it meanwhile.
  await holdStaff(ctx)
  await holdDepartments(ctx)
  const all = await departments(ctx)
  const before = all.find((one) => one.id === id)
  if (before === undefined) throw notFound()
  const below = all.filter((one) => one.parentId === id).length
  const people = await countPeopleIn(ctx, id)
  if (people + below > 0) throw new Failure('department-used', { name: before.name, people, below })
  await deleteDepartment(ctx, id)
  noteChanges(ctx.tx, { kind: 'department', id }, [{ field: 'name', label: '部门名称', from: before.name, to: null }])
  await ctx.record(peopleFacts.departmentChanged, { subjectId: id })
  return null
}

export const editDepartmentAnswers = [
  answer(getDepartmentTree, async (ctx) => (ctx.person.provider === undefined ? await departmentTree(ctx) : [])),
  answer(listParentDepartments, async (ctx, { id }) => {
    if (ctx.person.provider !== undefined) throw notFound()
    const above = departmentsAbove(await departments(ctx), id)
    if (above === null) throw notFound()
    return above.map((one) => ({ id: one.id, name: one.name }))
  }),
  answer(addDepartment, add),
  answer(editDepartment, edit),
  answer(sortDepartments, sort),
  answer(removeDepartment, remove),
]
