/** Departments with their heads. The specification's own department calls (`/stand/dept`) belong to the organisation pages; these two are `Our choice:`, since approvals go to heads. */
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, Nullable } from '../fields.ts'

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

export const departmentCalls = [listDepartments, nameDepartmentLeader]
