/** Invitations of an enterprise to its own people, by link or by code. `Our choice:` all paths and fields, as the specification only names the failures. */
import { mostInviteDays, mostInviteUses, type InviteState } from '@onsite/domain/people/invite.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, Id, NeededText, Nullable } from '../fields.ts'
import { CodeText, SessionUser, SignInProof } from '../session/session-calls.ts'

export const InviteRow = Type.Object({
  id: Type.String(),
  code: Type.String(),
  link: Type.String(),
  roleNames: Type.Array(Type.String()),
  department_name: Type.String(),
  maxUses: Type.Integer(),
  uses: Type.Integer(),
  /** Names of those who joined, the first first. */
  joined: Type.Array(Type.String()),
  expiresAt: Type.String(),
  state: Type.Unsafe<InviteState>(Type.String()),
  createUserName: Type.String(),
  create_time: Type.String(),
})
export type InviteRow = Static<typeof InviteRow>

const about = { area: 'people', permission: 'people.manage' } as const

export const listInvites = defineCall({
  ...about,
  name: 'listInvites',
  method: 'GET',
  path: '/stand/invite/list',
  title: '邀请列表',
  query: Type.Object({}),
  reply: Type.Array(InviteRow),
})

export const addInvite = defineCall({
  ...about,
  name: 'addInvite',
  method: 'POST',
  path: '/stand/invite',
  title: '新建邀请',
  body: Type.Object({
    roleTypes: Type.Array(Code('角色', RoleType), { title: '角色', minItems: 1, maxItems: 10, uniqueItems: true }),
    departmentId: Nullable(Id('department', '部门')),
    days: Type.Integer({ title: '有效天数', minimum: 1, maximum: mostInviteDays }),
    maxUses: Type.Integer({ title: '可用人数', minimum: 1, maximum: mostInviteUses }),
  }),
  reply: InviteRow,
  fails: ['invites-too-many'],
  touches: ['people'],
})

export const withdrawInvite = defineCall({
  ...about,
  name: 'withdrawInvite',
  method: 'DELETE',
  path: '/stand/invite',
  title: '撤回邀请',
  query: Type.Object({ id: Id('person-invite', '邀请') }),
  reply: Type.Null(),
  touches: ['people'],
})

const guest = { area: 'people', permission: 'anonymous' } as const
const inviteCode = NeededText('邀请码', 30)
const closed = ['invite-unknown', 'invite-expired', 'invite-used', 'invite-withdrawn'] as const

/** Tells a guest who invites, and to what. */
export const openInvite = defineCall({
  ...guest,
  name: 'openInvite',
  method: 'GET',
  path: '/stand/invite/open',
  title: '查看邀请',
  query: Type.Object({ inviteCode }),
  reply: Type.Object({
    enterpriseName: Type.String(),
    inviterName: Type.String(),
    roleNames: Type.Array(Type.String()),
    department_name: Type.String(),
  }),
  fails: [...closed],
})

/** Joins and signs in. The code on the phone proves the number. */
export const joinByInvite = defineCall({
  ...guest,
  name: 'joinByInvite',
  method: 'POST',
  path: '/stand/invite/join',
  title: '接受邀请',
  body: Type.Object({
    inviteCode,
    name: NeededText('姓名', 30),
    mobile: NeededText('手机号', 30),
    code: CodeText,
    proof: Type.Optional(SignInProof),
  }),
  reply: SessionUser,
  fails: [
    ...closed,
    'joined-already',
    'seats-exceeded',
    'service-expired',
    'code-wrong',
    'code-expired',
    'sign-in-check',
    'person-disabled',
  ],
  touches: ['session'],
})

export const inviteCalls = [listInvites, addInvite, withdrawInvite, openInvite, joinByInvite]
