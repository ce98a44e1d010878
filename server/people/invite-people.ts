/** Making, showing and withdrawing invitations. */
import { randomBytes } from 'node:crypto'
import type { Input } from '@onsite/api/define-call.ts'
import { addInvite, type InviteRow, listInvites, withdrawInvite } from '@onsite/api/people/invite-calls.ts'
import { peopleFacts } from '@onsite/api/people/people-facts.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import {
  inviteCodeOf,
  invitedRoles,
  inviteStateOf,
  mostOpenInvites,
  shownInviteCode,
} from '@onsite/domain/people/invite.ts'
import { type RoleType, roleNames } from '@onsite/domain/permission/roles.ts'
import { answer } from '../kernel/answer.ts'
import { noteChanges } from '../kernel/audit-trail.ts'
import type { Context } from '../kernel/context.ts'
import { hashOfToken } from '../kernel/session-token.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { departments } from './department-store.ts'
import {
  countOpenInvites,
  insertInvite,
  inviteById,
  type Invite,
  markWithdrawn,
  newestInvites,
  type ShownInvite,
} from './invite-store.ts'
import { holdStaff } from './staff-store.ts'

/** Older ones let nobody in any more. */
const mostShown = 100
const dayMs = 86_400_000
const codeBytes = 16

/** Whether an invitation lets people in now. */
export const stateOf = (
  {
    expires_at,
    max_uses: maxUses,
    uses,
    withdrawn_at,
  }: Pick<Invite, 'expires_at' | 'max_uses' | 'uses' | 'withdrawn_at'>,
  now: Date,
) => inviteStateOf({ uses, maxUses, expiresAt: new Date(expires_at), isWithdrawn: withdrawn_at !== null }, now)

export const roleNamesOf = (roles: readonly number[]): string[] => roles.map((role) => roleNames[role as RoleType])

const present = (ctx: Context, invite: ShownInvite): InviteRow => ({
  id: invite.id,
  code: shownInviteCode(invite.code),
  link: `${ctx.siteUrl}/join/${invite.code}`,
  roleNames: roleNamesOf(invite.roles),
  department_name: invite.department_name ?? '',
  maxUses: invite.max_uses,
  uses: invite.uses,
  joined: [...invite.joined],
  expiresAt: invite.expires_at,
  state: stateOf(invite, ctx.now),
  createUserName: invite.created_by_name ?? '',
  create_time: invite.created_at,
})

async function add(ctx: Context, { days, departmentId, maxUses, roleTypes }: Input<typeof addInvite>) {
  await holdStaff(ctx)
  if (roleTypes.some((role) => !invitedRoles.includes(role)))
    throw faultAt('roleTypes', '系统管理员不能通过邀请加入，请在组织架构里设置')
  if (departmentId !== null && !(await departments(ctx)).some(({ id }) => id === departmentId))
    throw new Failure('not-found', { record: '部门' })
  if ((await countOpenInvites(ctx, ctx.now)) >= mostOpenInvites)
    throw new Failure('invites-too-many', { most: mostOpenInvites })
  const id = uuidv7()
  const code = inviteCodeOf(randomBytes(codeBytes))
  const invite = {
    id,
    code,
    roles: roleTypes,
    department_id: departmentId,
    max_uses: maxUses,
    expires_at: new Date(ctx.now.getTime() + days * dayMs).toISOString(),
    created_by: ctx.person.id,
    created_at: ctx.now.toISOString(),
  }
  await insertInvite(ctx, invite, hashOfToken(code))
  noteChanges(ctx.tx, { kind: 'person-invite', id }, [
    { field: 'roleTypes', label: '邀请角色', from: null, to: roleNamesOf(roleTypes).join('、') },
  ])
  await ctx.record(peopleFacts.inviteChanged, { subjectId: id })
  return present(ctx, await demandInvite(ctx, id))
}

async function demandInvite(ctx: Context, id: string): Promise<ShownInvite> {
  const invite = await inviteById(ctx, id)
  if (invite === undefined) throw new Failure('not-found', { record: '邀请' })
  return invite
}

/** Ends an invitation; people who joined by it stay. */
async function withdraw(ctx: Context, { id }: Input<typeof withdrawInvite>): Promise<null> {
  await demandInvite(ctx, id)
  await markWithdrawn(ctx, id, ctx.now)
  noteChanges(ctx.tx, { kind: 'person-invite', id }, [{ field: 'state', label: '状态', from: '有效', to: '已撤回' }])
  await ctx.record(peopleFacts.inviteChanged, { subjectId: id })
  return null
}

export const inviteAnswers = [
  answer(listInvites, async (ctx) => (await newestInvites(ctx, mostShown)).map((invite) => present(ctx, invite))),
  answer(addInvite, add),
  answer(withdrawInvite, withdraw),
]
