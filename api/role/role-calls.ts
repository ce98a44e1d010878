/** The roles of an enterprise: the ten fixed ones, whose rights it may change, and own ones that it makes from them. */
import { type Hidden, maskNames } from '@onsite/domain/permission/masks.ts'
import { givenReaches, type GivenReach } from '@onsite/domain/permission/reach.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, Ids, NeededText } from '../fields.ts'

const about = { area: 'role', permission: 'role.manage', feature: 'permissionManage' } as const

const PermissionCode = Type.String({ title: '权限', minLength: 5, maxLength: 5 })

/** How far a right to see all records of a kind reaches; without an entry it reaches everywhere. */
const ReachRow = Type.Object({
  code: PermissionCode,
  by: Type.Unsafe<GivenReach>(Type.String({ title: '数据范围', enum: [...givenReaches] })),
  /** Of `groups` alone. */
  groupIds: Type.Optional(Ids('service-group', '指定团队', 50)),
})
export type ReachRow = Static<typeof ReachRow>

const HiddenThing = Type.Unsafe<Hidden>(Type.String({ enum: [...maskNames] }))

const rights = {
  codes: Type.Array(PermissionCode, { title: '权限', maxItems: 500, uniqueItems: true }),
  reaches: Type.Array(ReachRow, { title: '数据范围', maxItems: 20 }),
  /** Hidden from its people wherever it stands. */
  hides: Type.Optional(Type.Array(HiddenThing, { title: '隐藏内容', maxItems: 10, uniqueItems: true })),
}

/** 0 names the fixed role itself. */
const Variant = Type.Integer({ title: '自建角色', minimum: 0, maximum: 32_000 })

const one = {
  role: Code('角色', RoleType),
  variant: Variant,
  /** 0: the fixed role was never changed. */
  version: Type.Integer({ title: '版本', minimum: 0 }),
}

export const RoleRow = Type.Object({
  ...one,
  name: Type.String(),
  /** Name of the fixed role. */
  baseName: Type.String(),
  codes: Type.Array(Type.String()),
  reaches: Type.Array(ReachRow),
  hides: Type.Array(HiddenThing),
  /** Active people who hold it. */
  peopleCount: Type.Integer(),
})
export type RoleRow = Static<typeof RoleRow>

export const listRoles = defineCall({
  ...about,
  name: 'listRoles',
  method: 'GET',
  path: '/stand/role',
  title: '角色列表',
  reply: Type.Array(RoleRow),
})

/** Makes an own role from a fixed one. */
export const addRole = defineCall({
  ...about,
  name: 'addRole',
  method: 'POST',
  path: '/stand/role',
  title: '新建角色',
  body: Type.Object({ role: Code('基础角色', RoleType), name: NeededText('角色名称', 20), ...rights }),
  reply: RoleRow,
  fails: ['administrator-holds-all', 'role-name-taken', 'too-many-roles'],
  touches: ['role', 'people'],
})

/** Changes what a role may; own ones are renamed as well. */
export const editRole = defineCall({
  ...about,
  name: 'editRole',
  method: 'PUT',
  path: '/stand/role',
  title: '修改角色权限',
  body: Type.Object({ ...one, name: Type.Optional(NeededText('角色名称', 20)), ...rights }),
  reply: RoleRow,
  fails: ['not-found', 'administrator-holds-all', 'role-name-taken', 'stale'],
  touches: ['role', 'people'],
})

/** Gives a fixed role the rights back that it has in a new enterprise. */
export const resetRole = defineCall({
  ...about,
  name: 'resetRole',
  method: 'POST',
  path: '/stand/role/reset',
  title: '恢复角色默认权限',
  body: Type.Object({ role: one.role, version: one.version }),
  reply: RoleRow,
  fails: ['not-found', 'stale'],
  touches: ['role'],
})

export const removeRole = defineCall({
  ...about,
  name: 'removeRole',
  method: 'DELETE',
  path: '/stand/role',
  title: '删除角色',
  query: Type.Object(one),
  reply: Type.Null(),
  fails: ['not-found', 'role-held', 'stale'],
  touches: ['role'],
})

export const RoleMember = Type.Object({
  id: Type.String(),
  name: Type.String(),
  department_name: Type.String(),
  variant: Type.Integer(),
  /** The role as the person holds it. */
  roleName: Type.String(),
})
export type RoleMember = Static<typeof RoleMember>

/** Active people who hold a fixed role or one made from it; at most 1000. */
export const listRoleMembers = defineCall({
  ...about,
  name: 'listRoleMembers',
  method: 'GET',
  path: '/stand/role/member',
  title: '角色成员',
  query: Type.Object({ role: one.role }),
  reply: Type.Array(RoleMember),
})

/**
 * Gives people who hold a fixed role this one made from it, or with variant 0 the fixed one again. `Our choice:` of the roles made from the same fixed
 * one a person holds one, so that whatever asks for a technician finds every technician once.
 */
export const giveRole = defineCall({
  ...about,
  name: 'giveRole',
  method: 'POST',
  path: '/stand/role/member',
  title: '设置角色成员',
  body: Type.Object({ role: one.role, variant: Variant, personIds: Ids('person', '人员', 200) }),
  reply: Type.Object({ count: Type.Integer() }),
  fails: ['lacks-base-role'],
  touches: ['role', 'people'],
})

export const roleCalls = [listRoles, addRole, editRole, resetRole, removeRole, listRoleMembers, giveRole]
