import { closeGuide, isNoviceGuide, isQuickDeploy } from '@onsite/api/help/guide-calls.ts'
import { type DeployKey, deploySteps } from '@onsite/domain/help/quick-deploy.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { countActivePeople } from '../kernel/tenant-people.ts'
import { countGroups } from '../people/group-sheet-store.ts'
import { enterpriseSetting } from '../setting/enterprise-setting.ts'
import { publishedTemplates } from '../template/template-store.ts'
import { keepSeen, readSeen } from './seen-store.ts'

/** Whether each step stands, by what there is. */
const stands: Readonly<Record<DeployKey, (ctx: Context) => Promise<boolean>>> = {
  people: async (ctx) => (await countActivePeople(ctx.tx, ctx.tenantId)) > 1,
  groups: async (ctx) => (await countGroups(ctx, {})) > 0,
  template: async (ctx) => (await publishedTemplates(ctx, 'order')).size > 0,
  phone: async (ctx) => (await enterpriseSetting(ctx)).servicePhone !== '',
}

async function stepsFor(ctx: Context): Promise<{ key: DeployKey; isDone: boolean }[]> {
  if (!isGranted(ctx.person.powers, 'help.quickDeploy')) return []
  const keys = (Object.keys(deploySteps) as DeployKey[]).filter((key) =>
    isGranted(ctx.person.powers, deploySteps[key].permission),
  )
  return await Promise.all(keys.map(async (key) => ({ key, isDone: await stands[key](ctx) })))
}

export const guideAnswers = [
  answer(isQuickDeploy, async (ctx) => {
    const [steps, seen] = await Promise.all([stepsFor(ctx), readSeen(ctx, ctx.person.id)])
    return { isDue: !seen.deploy && steps.some(({ isDone }) => !isDone), steps }
  }),
  answer(isNoviceGuide, async (ctx) => ({ isDue: !(await readSeen(ctx, ctx.person.id)).novice })),
  answer(closeGuide, async (ctx, { guide }) => {
    await keepSeen(ctx, ctx.person.id, { [guide]: true })
    return null
  }),
]
