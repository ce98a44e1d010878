import { PersonState } from '@onsite/domain/people/person-state.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, Id, IdList, Text } from '../fields.ts'
import { paging } from '../paging.ts'
import { departmentCalls } from './department-calls.ts'
import { handoverCalls } from './handover-calls.ts'
import { inviteCalls } from './invite-calls.ts'
import { onlinePeopleCalls } from './online-people-calls.ts'
import { serviceGroupCalls } from './service-group-calls.ts'
import { staffCalls } from './staff-calls.ts'

/** A row of the person picker (Spec 1 §3): id, name, mobile, department_name; the load figures are `Our choice:` for the assign panel. */
export const PersonRow = Type.Object({
  id: Type.String(),
  name: Type.String(),
  mobile: Type.String(),
  department_name: Type.String(),
  /** The provider that sends the person; '' for the enterprise's own people. */
  provider_name: Type.String(),
  roleNames: Type.Array(Type.String()),
})
export type PersonRow = Static<typeof PersonRow>

const personFilter = {
  /** Name, phone, pinyin or pinyin initials. */
  searchText: Type.Optional(Text('姓名或电话', 50)),
  departmentId: Type.Optional(Id('department', '部门')),
  /** Any of several, such as a department with those below it. */
  departmentIds: Type.Optional(IdList('department', '部门')),
  serviceGroupId: Type.Optional(Id('service-group', '服务团队')),
  /** Pickers ask for active people only. */
  state: Type.Optional(Code('状态', PersonState)),
}

export const listPeople = defineCall({
  name: 'listPeople',
  method: 'GET',
  path: '/v2/user/list',
  area: 'people',
  title: '人员列表',
  permission: 'people.view',
  query: Type.Object({ ...personFilter, ...paging }),
  reply: Type.Array(PersonRow),
})

export const countPeople = defineCall({
  name: 'countPeople',
  method: 'GET',
  path: '/v2/user/count',
  area: 'people',
  title: '人员数量',
  permission: 'people.view',
  query: Type.Object(personFilter),
  reply: Type.Integer(),
})

const roleFilter = { ...personFilter, roleType: Code('角色', RoleType) }

/** Role-limited pickers (Spec 1 §6): technicians and collaborators role 2, dispatcher 1, salesperson 5, return visitor 7. Disabled people are left out. */
export const listRolePeople = defineCall({
  name: 'listRolePeople',
  method: 'GET',
  path: '/user/roleUserList',
  area: 'people',
  title: '按角色查人员',
  permission: 'people.view',
  query: Type.Object({ ...roleFilter, ...paging }),
  reply: Type.Array(PersonRow),
})

export const countRolePeople = defineCall({
  name: 'countRolePeople',
  method: 'GET',
  path: '/user/roleUserCount',
  area: 'people',
  title: '按角色查人员数量',
  permission: 'people.view',
  query: Type.Object(roleFilter),
  reply: Type.Integer(),
})

/** `Our choice:` people with the roles they hold, for pickers that offer several roles at once. */
export const listPeopleWithRole = defineCall({
  name: 'listPeopleWithRole',
  method: 'GET',
  path: '/user/getUserWithRole',
  area: 'people',
  title: '人员及其角色',
  permission: 'people.view',
  query: Type.Object({ ...personFilter, ...paging }),
  reply: Type.Array(PersonRow),
})

export const namePeople = defineCall({
  name: 'namePeople',
  method: 'GET',
  path: '/user/names/{ids}',
  area: 'people',
  title: '按编号查姓名',
  permission: 'people.view',
  params: Type.Object({ ids: IdList('person', '人员') }),
  reply: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
})

const ServiceGroupRow = Type.Object({ id: Type.String(), name: Type.String(), memberCount: Type.Integer() })
export type ServiceGroupRow = Static<typeof ServiceGroupRow>

/** Filters request up to 1000 service groups with type -1, all kinds (Spec 1 §7). */
export const listServiceGroups = defineCall({
  name: 'listServiceGroups',
  method: 'GET',
  path: '/servicegroup/list',
  area: 'people',
  title: '服务团队列表',
  permission: 'people.view',
  query: Type.Object({
    type: Type.Optional(Type.Integer({ title: '类型', minimum: -1, maximum: 9 })),
    searchText: Type.Optional(Text('团队名称', 50)),
    ...paging,
  }),
  reply: Type.Array(ServiceGroupRow),
})

export const listServiceGroupNames = defineCall({
  name: 'listServiceGroupNames',
  method: 'GET',
  path: '/servicegroup/simplelist',
  area: 'people',
  title: '服务团队名称',
  permission: 'people.view',
  reply: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
})

export const peopleCalls = [
  listPeople,
  countPeople,
  listRolePeople,
  countRolePeople,
  listPeopleWithRole,
  namePeople,
  listServiceGroups,
  listServiceGroupNames,
  ...departmentCalls,
  ...serviceGroupCalls,
  ...handoverCalls,
  ...inviteCalls,
  ...onlinePeopleCalls,
  ...staffCalls,
]
