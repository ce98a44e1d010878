/** Departments with their heads. `Our choice:` the list and the naming of a head, since approvals go to heads; the methods of `/stand/dept` beside GET. */
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, Ids, NeededText, Nullable } from '../fields.ts'

export const DepartmentRow = Type.Object({
  id: Type.String(),
  /** Null at the top. */
  parentId: Nullable(Type.String()),
  name: Type.String(),
  leaderId: Nullable(Type.String()),
  leaderName: Type.String(),
})
export type DepartmentRow = Static<typeof DepartmentRow>

export const listDepartments = defineCall({
  name: 'listDepartments',
  method: 'GET',
  path: '/stand/dept/list',
  area: 'people',
  title: '部门列表',
  permission: 'people.view',
  reply: Type.Array(DepartmentRow),
})

export const nameDepartmentLeader = defineCall({
  name: 'nameDepartmentLeader',
  method: 'POST',
  path: '/stand/dept/leader',
  area: 'people',
  title: '设置部门主管',
  permission: 'approval.design',
  body: Type.Object({ departmentId: Id('department', '部门'), leaderId: Nullable(Id('person', '主管')) }),
  reply: DepartmentRow,
  touches: ['people'],
})

const about = { area: 'people', permission: 'people.manage', touches: ['people'] } as const

const DepartmentNode = Type.Object({
  ...DepartmentRow.properties,
  /** Active people of the department itself. */
  peopleCount: Type.Integer(),
  version: Type.Integer(),
})
export type DepartmentNode = Static<typeof DepartmentNode>

/** `Our choice:` the whole tree at once, in its order, since it is small. */
export const getDepartmentTree = defineCall({
  name: 'getDepartmentTree',
  method: 'GET',
  path: '/stand/dept',
  area: 'people',
  title: '部门树',
  permission: 'people.view',
  reply: Type.Array(DepartmentNode),
})

/** `Our choice:` the departments above one, from the top down. */
export const listParentDepartments = defineCall({
  name: 'listParentDepartments',
  method: 'GET',
  path: '/stand/dept/parentIdList',
  area: 'people',
  title: '上级部门',
  permission: 'people.view',
  query: Type.Object({ id: Id('department', '部门') }),
  reply: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
})

const fields = {
  name: NeededText('部门名称', 50),
  parentId: Nullable(Id('department', '上级部门')),
  leaderId: Nullable(Id('person', '主管')),
}

export const addDepartment = defineCall({
  ...about,
  name: 'addDepartment',
  method: 'POST',
  path: '/stand/dept',
  title: '新建部门',
  body: Type.Object(fields),
  reply: Type.Object({ id: Type.String() }),
  fails: ['department-name-taken'],
})

/** Renames, moves and gives a head. */
export const editDepartment = defineCall({
  ...about,
  name: 'editDepartment',
  method: 'PUT',
  path: '/stand/dept',
  title: '编辑部门',
  body: Type.Object({
    id: Id('department', '部门'),
    version: Type.Integer({ title: '版本', minimum: 1 }),
    ...fields,
  }),
  reply: Type.Object({ id: Type.String() }),
  fails: ['department-name-taken', 'department-circle', 'stale'],
})

/** Puts departments of one parent in this order. */
export const sortDepartments = defineCall({
  ...about,
  name: 'sortDepartments',
  method: 'POST',
  path: '/stand/dept/sort',
  title: '部门排序',
  body: Type.Object({ ids: Ids('department', '部门') }),
  reply: Type.Null(),
})

export const removeDepartment = defineCall({
  ...about,
  name: 'removeDepartment',
  method: 'DELETE',
  path: '/stand/dept',
  title: '删除部门',
  query: Type.Object({ id: Id('department', '部门') }),
  reply: Type.Null(),
  fails: ['department-used'],
})

export const departmentCalls = [
  listDepartments,
  nameDepartmentLeader,
  getDepartmentTree,
  listParentDepartments,
  addDepartment,
  editDepartment,
  sortDepartments,
  removeDepartment,
]
