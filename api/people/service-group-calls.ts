/** Service groups as their administrators keep them. `Our choice:` the methods of `/stand/serviceGroup`, as those of `/stand/dept`. */
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, NeededText, Text } from '../fields.ts'
import { paging } from '../paging.ts'
import { placeFields, ShownPlace } from './provider-place.ts'

/** GB/T 2260 code of a province, city or district. */
const divisionCode = { pattern: '^\\d{6}$', maxLength: 6, 'x-hint': '请选择省市区' }

export const GroupSheet = Type.Object({
  id: Type.String(),
  name: Type.String(),
  note: Type.String(),
  /** Leaders first, then by name. */
  members: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      isLeader: Type.Boolean(),
      /** False for somebody who was disabled since. */
      isActive: Type.Boolean(),
    }),
  ),
  ...ShownPlace,
  areas: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  version: Type.Integer(),
})
export type GroupSheet = Static<typeof GroupSheet>

const about = { area: 'people', permission: 'people.manage' } as const

const filter = {
  /** Name of the group or of a member. */
  keyword: Type.Optional(Text('团队或成员', 50)),
  personId: Type.Optional(Id('person', '成员')),
  providerId: Type.Optional(Id('service-provider', '服务商')),
  branchId: Type.Optional(Id('service-branch', '网点')),
  /** Groups that serve this division, or a part of it. */
  areaCode: Type.Optional(Type.String({ ...divisionCode, title: '服务地区' })),
}

export const listGroupSheets = defineCall({
  ...about,
  name: 'listGroupSheets',
  method: 'GET',
  path: '/stand/serviceGroup/list',
  title: '服务团队管理列表',
  query: Type.Object({ ...filter, ...paging }),
  reply: Type.Array(GroupSheet),
})

export const countGroupSheets = defineCall({
  ...about,
  name: 'countGroupSheets',
  method: 'GET',
  path: '/stand/serviceGroup/count',
  title: '服务团队数量',
  query: Type.Object(filter),
  reply: Type.Integer(),
})

const fields = {
  name: NeededText('团队名称', 50),
  note: Text('说明', 200),
  ...placeFields,
  memberIds: Type.Array(Id('person', '成员'), { title: '成员', maxItems: 500, uniqueItems: true }),
  /** Some of the members. */
  leaderIds: Type.Array(Id('person', '组长'), { title: '组长', maxItems: 50, uniqueItems: true }),
  areaCodes: Type.Array(Type.String({ ...divisionCode, title: '服务地区' }), {
    title: '服务地区',
    maxItems: 500,
    uniqueItems: true,
  }),
}

export const addServiceGroup = defineCall({
  ...about,
  name: 'addServiceGroup',
  method: 'POST',
  path: '/stand/serviceGroup',
  title: '新建服务团队',
  body: Type.Object(fields),
  reply: GroupSheet,
  fails: ['group-name-taken'],
  touches: ['people'],
})

const one = { id: Id('service-group', '服务团队'), version: Type.Integer({ title: '版本', minimum: 1 }) }

export const editServiceGroup = defineCall({
  ...about,
  name: 'editServiceGroup',
  method: 'PUT',
  path: '/stand/serviceGroup',
  title: '编辑服务团队',
  body: Type.Object({ ...one, ...fields }),
  reply: GroupSheet,
  fails: ['group-name-taken', 'stale'],
  touches: ['people'],
})

/** Refused while open documents, customers or rules name the group; documents of the past keep its name. */
export const removeServiceGroup = defineCall({
  ...about,
  name: 'removeServiceGroup',
  method: 'DELETE',
  path: '/stand/serviceGroup',
  title: '删除服务团队',
  query: Type.Object(one),
  reply: Type.Null(),
  fails: ['group-used', 'stale'],
  touches: ['people'],
})

export const serviceGroupCalls = [
  listGroupSheets,
  countGroupSheets,
  addServiceGroup,
  editServiceGroup,
  removeServiceGroup,
]
