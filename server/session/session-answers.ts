import {
  changeRole,
  getMenu,
  getPackage,
  getSessionUser,
  signOut,
  starMenuEntry,
} from '@onsite/api/session/session-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { planNames } from '@onsite/domain/permission/plan.ts'
import { screens } from '@onsite/domain/screens.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { rightsOf } from '../kernel/guards.ts'
import { operators } from '../kernel/operators.ts'
import { endSession, rotateSession } from '../kernel/session-token.ts'
import { countActivePeople, meetsSeatLimit, rolesAndChannels, storedRights } from '../kernel/tenant-people.ts'
import { buildMenu } from './build-menu.ts'
import type { MenuSurroundings } from './menu-surroundings.ts'
import { answerAskForPermission } from './ask-for-permission.ts'
import { lookAnswers } from './keep-look.ts'
import { onlineAnswers } from './online-sessions.ts'
import { presentSessionUser } from './present-session-user.ts'
import { secondFactorAnswers } from './second-factor.ts'
import { answerCodeContent } from './send-code.ts'
import { answerProveByCode, answerSetPassword } from './set-password.ts'
import { answerSignIn } from './sign-in.ts'
import { answerSignInByCode, answerSignInEnterprises } from './sign-in-by-code.ts'
import { hostAnswers } from './source/host-answers.ts'
import { sourceSettingAnswers } from './source/manage-sources.ts'
import { sourceAnswers } from './source/sign-in-by-source.ts'
import { addStar, dropStar, mostStars, readStarred } from './star-store.ts'

const answerSessionUser = answer(
  getSessionUser,
  async (ctx) => presentSessionUser(ctx, await rolesAndChannels(ctx.tx, ctx.tenantId, ctx.person.id)),
  {
    always: true,
  },
)

const answerSignOut = answer(
  signOut,
  async (ctx) => {
    await endSession(ctx.tx, tokenHashOf(ctx))
    ctx.cookie.clear()
    return null
  },
  { always: true },
)

const answerChangeRole = answer(changeRole, async (ctx, { role }) => {
  const of = await rolesAndChannels(ctx.tx, ctx.tenantId, ctx.person.id)
  if (!of.roles.some((held) => held.role === role)) throw new Failure('role-not-yours')
  const stored = await storedRights(ctx.tx, ctx.tenantId, ctx.person.id, role)
  const rights = rightsOf(role, stored, ctx.person.provider)
  const { token, csrfToken } = await rotateSession(ctx.tx, tokenHashOf(ctx), { role })
  ctx.cookie.set(token)
  return presentSessionUser({ ...ctx, csrfToken, person: { ...ctx.person, role, ...rights } }, of)
})

const answerMenu = ({ arrangeMenu }: MenuSurroundings) =>
  answer(getMenu, async (ctx) => {
    const [isOperator, lacksSeats, starred] = await Promise.all([
      operators.includes(ctx),
      meetsSeatLimit(ctx.tx, ctx.tenantId, ctx.tenant, ctx.person.role),
      readStarred(ctx, ctx.person.id),
    ])
    const usual = buildMenu({ powers: ctx.person.powers, plan: ctx.tenant.plan, isOperator, lacksSeats })
    return (await arrangeMenu(ctx, usual)).map((entry) => {
      const place = starred.indexOf(entry.routerName)
      return place < 0 ? entry : { ...entry, starPlace: place }
    })
  })

/** A page that this person may not open now may stay starred: roles change back. */
const answerStar = answer(starMenuEntry, async (ctx, { isStarred, name }) => {
  if (!name.startsWith('DIY|') && !screens.some((screen) => screen.name === name && screen.menu !== undefined))
    throw new Failure('not-found', { record: '页面' })
  if (isStarred === 0) await dropStar(ctx, ctx.person.id, name)
  else if (!(await addStar(ctx, ctx.person.id, name))) throw new Failure('stars-full', { most: mostStars })
  return null
})

const answerPackage = answer(getPackage, async (ctx) => ({
  userNum: await countActivePeople(ctx.tx, ctx.tenantId),
  is_charge_user: ctx.tenant.plan,
  packageName: planNames[ctx.tenant.plan],
  buy_person_num: ctx.tenant.seats,
}))

function tokenHashOf(ctx: Context): Buffer {
  if (ctx.cookie.tokenHash === null) throw new Error('a signed-in request without its token')
  return ctx.cookie.tokenHash
}

export const sessionAnswers = (surroundings: MenuSurroundings) => [
  ...lookAnswers,
  ...onlineAnswers,
  ...secondFactorAnswers,
  ...sourceAnswers,
  ...sourceSettingAnswers,
  ...hostAnswers,
  answerSessionUser,
  answerSignIn,
  answerCodeContent,
  answerSignInByCode,
  answerSignInEnterprises,
  answerProveByCode,
  answerSetPassword,
  answerSignOut,
  answerChangeRole,
  answerAskForPermission,
  answerMenu(surroundings),
  answerStar,
  answerPackage,
]
