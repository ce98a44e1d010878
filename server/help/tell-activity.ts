import { getActivity, saveActivityLog } from '@onsite/api/help/activity-calls.ts'
import { helpFacts } from '@onsite/api/help/help-facts.ts'
import {
  activities,
  type ActivityAction,
  type ActivityCode,
  isEnding,
  isResting,
} from '@onsite/domain/help/activity.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { holdersOf, meetsSeatLimit } from '../kernel/tenant-people.ts'
import { keepDone, lastDone } from './activity-store.ts'

/** The activity that concerns this person now, whether or not he has closed it. */
async function activityFor({ now, person, tenant, tenantId, tx }: Context): Promise<ActivityCode | null> {
  if (tenant.plan !== Plan.Free && (await meetsSeatLimit(tx, tenantId, tenant, person.role))) return 'seats-exceeded'
  if (tenant.plan === Plan.Trial) return 'trial-invite'
  const endsAt = tenant.expiresAt === null ? null : new Date(tenant.expiresAt)
  const isTold = person.role === RoleType.Administrator && tenant.plan === Plan.Paid
  return isTold && isEnding(endsAt, now) ? 'service-ending' : null
}

/** The page on which an administrator does what he is asked for. */
const asked = {
  invite: {
    title: '同事想邀请人加入试用',
    text: '想邀请同事一起试用，请在组织架构里发出邀请',
    path: '/organizationalStructure',
  },
  authorize: { title: '同事请你授权', text: '请你授权更多功能，可以在角色权限里调整', path: '/roleManage' },
} as const satisfies Partial<Record<ActivityAction, object>>

/** Asking goes to the administrators, of whom whoever asks may be one: then there is nobody to tell. */
async function askAdministrators(ctx: Context, action: keyof typeof asked): Promise<void> {
  if (ctx.person.role === RoleType.Administrator) return
  const people = (await holdersOf(ctx.tx, ctx.tenantId, RoleType.Administrator)).filter((id) => id !== ctx.person.id)
  const { path, text, title } = asked[action]
  await ctx.record(helpFacts.trialAsked, {
    subjectId: ctx.person.id,
    people,
    tell: { category: 'system', people, channels: ['inApp'], title, text: `${ctx.person.name}${text}`, path },
  })
}

export const activityAnswers = [
  answer(getActivity, async (ctx) => {
    const code = await activityFor(ctx)
    if (code === null || isResting(await lastDone(ctx, ctx.person.id, code, 'close'), ctx.now)) return null
    return { code, endsAt: ctx.tenant.expiresAt, hotline: ctx.hotline }
  }),
  answer(saveActivityLog, async (ctx, { action, code }) => {
    const known: readonly ActivityAction[] = activities[code].actions
    if (!known.includes(action) || (await activityFor(ctx)) !== code) throw faultAt('code', '异常参数')
    if (action === 'invite' || action === 'authorize') {
      // Asked again within the rest, the administrators know already.
      const before = await lastDone(ctx, ctx.person.id, code, action)
      if (!isResting(before, ctx.now)) await askAdministrators(ctx, action)
    }
    await keepDone(ctx, ctx.person.id, { code, action, at: ctx.now })
    return null
  }),
]
