/** A guest joins an enterprise by its invitation: proves the number, becomes one of its people and is signed in. */
import { joinByInvite, openInvite } from '@onsite/api/people/invite-calls.ts'
import { peopleFacts } from '@onsite/api/people/people-facts.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { plainInviteCode } from '@onsite/domain/people/invite.ts'
import { isServiceExpired, lacksSeats } from '@onsite/domain/permission/plan.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import { isMobile, plainMobile } from '@onsite/domain/session/sign-in-code.ts'
import { answerAnonymously } from '../kernel/answer.ts'
import type { AnonymousContext, GuestWork } from '../kernel/context.ts'
import { hashOfToken, newToken } from '../kernel/session-token.ts'
import { countActivePeople, tenantName, tenantSeats } from '../kernel/tenant-people.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { enterEnterprise } from '../session/enter-enterprise.ts'
import { hashPassword } from '../session/password.ts'
import { addAccount } from '../session/session-store.ts'
import { demandCode } from '../session/sign-in-by-code.ts'
import { departments } from './department-store.ts'
import { roleNamesOf, stateOf } from './invite-people.ts'
import { type Invite, inviteById, inviteOfCode, lockInvite, useInvite } from './invite-store.ts'
import { holdStaff, insertPerson, personWithMobile, writeRoles } from './staff-store.ts'

/** Where a code leads. Throws `invite-unknown`. */
async function findInvite({ database }: AnonymousContext, typed: string) {
  const found = await database.system(async (tx) => await inviteOfCode(tx, hashOfToken(plainInviteCode(typed))))
  if (found === undefined) throw new Failure('invite-unknown')
  return found
}

/** Throws the failure that says plainly why an invitation lets nobody in any more. */
function demandOpen<I extends Invite>(invite: I | undefined, now: Date): I {
  if (invite === undefined) throw new Failure('invite-unknown')
  const state = stateOf(invite, now)
  if (state !== 'open') throw new Failure(`invite-${state}`)
  return invite
}

const answerOpen = answerAnonymously(openInvite, async (ctx, { inviteCode }) => {
  const { id, tenantId } = await findInvite(ctx, inviteCode)
  return await ctx.database.tenant(tenantId, async (tx) => {
    const [found, enterpriseName] = await Promise.all([inviteById({ tenantId, tx }, id), tenantName(tx, tenantId)])
    const invite = demandOpen(found, ctx.now)
    return {
      enterpriseName,
      inviterName: invite.created_by_name ?? '',
      roleNames: roleNamesOf(invite.roles),
      department_name: invite.department_name ?? '',
    }
  })
})

interface Guest {
  readonly name: string
  readonly mobile: string
  readonly passwordHash: string
}

/** Makes the person, once nothing speaks against it. */
async function join(
  work: GuestWork,
  inviteId: string,
  { mobile, name, passwordHash }: Guest,
): Promise<{ readonly accountId: string; readonly personId: string }> {
  const { now, tenantId, tx } = work
  await holdStaff(work)
  const invite = demandOpen(await lockInvite(work, inviteId), now)
  if ((await personWithMobile(work, mobile)) !== undefined)
    throw new Failure('joined-already', { enterprise: await tenantName(tx, tenantId) })
  const { expiresAt, plan, seats } = await tenantSeats(tx, tenantId)
  if (isServiceExpired(plan, expiresAt, now)) throw new Failure('service-expired')
  const used = await countActivePeople(tx, tenantId)
  if (lacksSeats(plan, used + 1, seats)) throw new Failure('seats-exceeded')
  const id = uuidv7()
  // The department may be gone meanwhile.
  const department = (await departments(work)).find((one) => one.id === invite.department_id)
  await insertPerson(work, id, { name, mobile, departmentId: department?.id ?? null })
  await writeRoles(work, id, invite.roles as RoleType[])
  const accountId = await addAccount(tx, mobile, passwordHash, { tenantId, personId: id })
  await useInvite(work, inviteId, id, now)
  await work.record(peopleFacts.joined, {
    subjectId: id,
    people: [invite.created_by],
    tell: {
      category: 'account',
      people: [invite.created_by],
      channels: ['inApp'],
      title: '同事已加入',
      text: `${name}通过邀请加入`,
      path: `/organizationalStructure/personneldetails/${id}`,
    },
  })
  return { accountId, personId: id }
}

/** `Our choice:` whoever joins has no password yet and goes on with codes, or sets one by 忘记密码. */
const answerJoin = answerAnonymously(joinByInvite, async (ctx, { code, inviteCode, proof, ...typed }) => {
  const mobile = plainMobile(typed.mobile)
  if (!isMobile(mobile)) throw faultAt('mobile', '请填写正确的手机号')
  const { id, tenantId } = await findInvite(ctx, inviteCode)
  // Said before the code on the phone is spent.
  await ctx.database.tenant(tenantId, async (tx) => demandOpen(await inviteById({ tenantId, tx }, id), ctx.now))
  const by = joinByInvite.name
  const { attempter } = await demandCode(ctx, { by, code, mobile, proof, purpose: 'join' })
  const passwordHash = await hashPassword(newToken())
  const guest = { name: typed.name.trim(), mobile, passwordHash }
  const { accountId, personId } = await ctx.inTenant(tenantId, async (work) => await join(work, id, guest))
  return await enterEnterprise(ctx, { accountId, people: [{ tenantId, personId }], by, attempter }, tenantId)
})

export const joinAnswers = [answerOpen, answerJoin]
