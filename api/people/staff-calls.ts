/** People as their administrators see and change them. */
import { PersonState } from '@onsite/domain/people/person-state.ts'
import { SalesChannel } from '@onsite/domain/people/sales-channel.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { ExportFormat } from '../download/download-calls.ts'
import { Code, Flag, Id, NeededText, Nullable, Text } from '../fields.ts'
import { paging } from '../paging.ts'
import { placeFields, ShownPlace } from './provider-place.ts'

const Named = Type.Object({ id: Type.String(), name: Type.String() })

export const StaffRow = Type.Object({
  id: Type.String(),
  name: Type.String(),
  mobile: Type.String(),
  departmentId: Nullable(Type.String()),
  department_name: Type.String(),
  roleTypes: Type.Array(Type.Integer()),
  roleNames: Type.Array(Type.String()),
  groups: Type.Array(Named),
  /** None: all of them. */
  saleChannels: Type.Array(Type.Integer()),
  ...ShownPlace,
  state: Code('状态', PersonState),
  /** When the person last signed in to this enterprise, null for never. */
  lastSignIn: Nullable(Type.String()),
  version: Type.Integer(),
})
export type StaffRow = Static<typeof StaffRow>

const about = { area: 'people', permission: 'people.manage' } as const

const filter = {
  /** Name, phone, pinyin or pinyin initials. */
  keyword: Type.Optional(Text('姓名或电话', 50)),
  /** With the departments below it. */
  departmentId: Type.Optional(Id('department', '部门')),
  roleType: Type.Optional(Code('角色', RoleType)),
  serviceGroupId: Type.Optional(Id('service-group', '服务团队')),
  state: Type.Optional(Code('状态', PersonState)),
  /** 1: people of providers, 0: the enterprise's own. */
  outsourced: Type.Optional(Flag('外包人员')),
  providerId: Type.Optional(Id('service-provider', '服务商')),
  branchId: Type.Optional(Id('service-branch', '网点')),
}
const Filter = Type.Object(filter)
export type StaffQuery = Static<typeof Filter>

/** `Our choice:` the list of the organisation page; `/v2/user/list` stays the one of the pickers, which everybody may read. */
export const listStaff = defineCall({
  ...about,
  name: 'listStaff',
  method: 'GET',
  path: '/stand/user/list',
  title: '组织架构人员列表',
  query: Type.Object({ ...filter, ...paging }),
  reply: Type.Array(StaffRow),
})

export const countStaff = defineCall({
  ...about,
  name: 'countStaff',
  method: 'GET',
  path: '/stand/user/count',
  title: '组织架构人员数量',
  query: Filter,
  reply: Type.Integer(),
})

export const getStaff = defineCall({
  ...about,
  name: 'getStaff',
  method: 'GET',
  path: '/stand/user',
  title: '人员资料',
  query: Type.Object({ id: Id('person', '人员') }),
  reply: StaffRow,
})

const fields = {
  name: NeededText('姓名', 30),
  /** People sign in with it. */
  mobile: Type.String({
    title: '手机号',
    minLength: 1,
    maxLength: 11,
    pattern: '^1[3-9]\\d{9}$',
    'x-hint': '请填写 11 位手机号',
  }),
  roleTypes: Type.Array(Code('角色', RoleType), { title: '角色', minItems: 1, maxItems: 10, uniqueItems: true }),
  departmentId: Nullable(Id('department', '部门')),
  ...placeFields,
  groupIds: Type.Array(Id('service-group', '服务团队'), { title: '服务团队', maxItems: 50, uniqueItems: true }),
  /** None: all of them. Absent: as before. */
  saleChannels: Type.Optional(
    Type.Array(Code('销售渠道', SalesChannel), { title: '销售渠道', maxItems: 3, uniqueItems: true }),
  ),
}

const FirstPassword = Type.String({ title: '初始密码', minLength: 8, maxLength: 128, pattern: '^\\S+$' })

/**
 * Adds a person. `Our choice:` the browser makes the first password and shows it once, so that no reply that is kept for repetition contains it. Whoever
 * has an account already, in another enterprise, keeps the own password.
 */
export const addPerson = defineCall({
  ...about,
  name: 'addPerson',
  method: 'POST',
  path: '/stand/user',
  title: '添加人员',
  body: Type.Object({
    ...fields,
    password: FirstPassword,
  }),
  reply: Type.Object({ id: Type.String(), hasOwnPassword: Flag('已有账号') }),
  fails: ['mobile-taken', 'seats-exceeded', 'provider-disabled'],
  touches: ['people'],
})

const one = { id: Id('person', '人员'), version: Type.Integer({ title: '版本', minimum: 1 }) }

export const editPerson = defineCall({
  ...about,
  name: 'editPerson',
  method: 'PUT',
  path: '/stand/user',
  title: '编辑人员',
  body: Type.Object({ ...one, ...fields }),
  reply: StaffRow,
  fails: ['mobile-taken', 'last-administrator', 'provider-disabled', 'stale'],
  touches: ['people'],
})

/** `Our choice:` nobody is removed, since records keep the names of those who worked on them: the specified DELETE disables. */
export const disablePerson = defineCall({
  ...about,
  name: 'disablePerson',
  method: 'DELETE',
  path: '/stand/user',
  title: '停用人员',
  query: Type.Object(one),
  reply: StaffRow,
  fails: ['not-yourself', 'last-administrator', 'stale'],
  touches: ['people'],
})

export const enablePerson = defineCall({
  ...about,
  name: 'enablePerson',
  method: 'POST',
  path: '/stand/user/enable',
  title: '启用人员',
  body: Type.Object(one),
  reply: StaffRow,
  fails: ['seats-exceeded', 'provider-disabled', 'stale'],
  touches: ['people'],
})

/**
 * `Our choice:` a fresh password for somebody who cannot receive a code, made and shown once by the browser, as for a new person. The account of whoever
 * belongs to another enterprise too stays as it is: its administrators cannot be asked.
 */
export const resetPersonPassword = defineCall({
  ...about,
  name: 'resetPersonPassword',
  method: 'POST',
  path: '/stand/user/password/reset',
  title: '重置密码',
  body: Type.Object({ id: one.id, password: FirstPassword }),
  reply: Type.Null(),
  fails: ['password-own', 'password-elsewhere'],
  touches: ['people'],
})

/** `Our choice:` the list as a file. It can be imported again under the same headings. */
export const exportStaff = defineCall({
  ...about,
  name: 'exportStaff',
  method: 'POST',
  path: '/stand/user/export',
  title: '导出人员',
  body: Type.Object({ ...filter, format: Type.Optional(ExportFormat) }),
  reply: Type.Object({ id: Type.String() }),
  fails: ['nothing-to-export', 'export-too-large', 'too-many-downloads', 'storage-full'],
  touches: ['download'],
})

export const staffCalls = [
  exportStaff,
  listStaff,
  countStaff,
  getStaff,
  addPerson,
  editPerson,
  disablePerson,
  enablePerson,
  resetPersonPassword,
]
