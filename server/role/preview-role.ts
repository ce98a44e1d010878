/** Lets an administrator look at the product as a role sees it. The token changes with the rights, so that no process keeps the old ones. */
import type { Input } from '@onsite/api/define-call.ts'
import { endPreview, startPreview } from '@onsite/api/role/preview-calls.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { RoleType, roleNames } from '@onsite/domain/permission/roles.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { rightsOf } from '../kernel/guards.ts'
import type { StoredRights } from '../kernel/open-sessions.ts'
import { rotateSession } from '../kernel/session-token.ts'
import { rolesAndChannels } from '../kernel/tenant-people.ts'
import { storedRoles } from '../people/role-store.ts'
import { presentSessionUser } from '../session/present-session-user.ts'

interface Previewed {
  readonly role: RoleType
  readonly variant: number
  readonly stored: StoredRights | null
}

async function change(ctx: Context, previewed: Previewed | null) {
  if (ctx.cookie.tokenHash === null) throw new Error('a signed-in request without its token')
  const { token, csrfToken } = await rotateSession(ctx.tx, ctx.cookie.tokenHash, { preview: previewed })
  ctx.cookie.set(token)
  const { preview: _, ...own } = ctx.person
  const role = previewed?.role ?? RoleType.Administrator
  const person = {
    ...own,
    role,
    ...rightsOf(role, previewed?.stored ?? null),
    ...(previewed === null ? {} : { preview: previewed.stored?.name ?? roleNames[role] }),
  }
  return presentSessionUser({ ...ctx, csrfToken, person }, await rolesAndChannels(ctx.tx, ctx.tenantId, ctx.person.id))
}

async function start(ctx: Context, { role, variant }: Input<typeof startPreview>) {
  if (role === RoleType.Administrator) throw faultAt('role', '系统管理员看到的就是现在的样子')
  const found = (await storedRoles(ctx)).find((one) => one.role === role && one.variant === variant)
  if (found === undefined && variant > 0) throw new Failure('not-found', { record: '角色' })
  const stored =
    found === undefined ? null : { name: found.name, codes: found.powers, reaches: found.reaches, hides: found.hides }
  return await change(ctx, { role, variant, stored })
}

/** Asked for without a preview it changes nothing. */
async function end(ctx: Context) {
  if (ctx.person.preview !== undefined) return await change(ctx, null)
  return presentSessionUser(ctx, await rolesAndChannels(ctx.tx, ctx.tenantId, ctx.person.id))
}

export const previewAnswers = [answer(startPreview, start), answer(endPreview, end, { always: true })]
