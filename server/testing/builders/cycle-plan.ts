/** An office with a plan, in which tests choose the day on which plans run. */
import { getCyclePlan, listPlanItems, saveCyclePlan, saveCycleTmpl } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { AssignMode, HolidayPolicy, PlanBase, TargetKind } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { Priority } from '@onsite/domain/document/priority.ts'
import { runTenantPlans } from '../../cycle-plan/run-plans.job.ts'
import { instantOf } from '../../kernel/day.ts'
import { jobContext } from '../../kernel/job-runner.ts'
import type { JobContext } from '../../kernel/background.ts'
import { recordDirectory } from '../../record-kinds.ts'
import { testApp, testFilesFolder, testLogger } from '../test-app.ts'
import { LocalFileStore } from '../../kernel/local-file-store.ts'
import { type Office, office } from './work-order.ts'

type TmplInput = Input<typeof saveCycleTmpl>
type PlanInput = Input<typeof saveCyclePlan>

const running = {
  holidayPolicy: HolidayPolicy.Later,
  base: PlanBase.PlannedDay,
  aheadDays: 7,
  windowBefore: 0,
  windowAfter: 3,
  assignMode: AssignMode.None,
} as const

export interface PlanOffice extends Office {
  readonly tmpl: (changes?: Partial<TmplInput>) => Promise<string>
  readonly plan: (changes?: Partial<PlanInput>) => ReturnType<typeof getPlan>
  /** Runs the jobs of a day of the tenant. */
  readonly runOn: (day: string) => Promise<void>
  /** Items of a plan, the earliest first, as `due state`. */
  readonly items: (planId: string) => ReturnType<typeof itemsOf>
}

/** Lets tests set the day of the plans: jobs take their `now` from here. */
export async function workerOn(day: string): Promise<JobContext> {
  const { database } = await testApp()
  const now = instantOf('Asia/Shanghai', day, '01:10:00')
  const job = jobContext({ database, files: new LocalFileStore(testFilesFolder), log: testLogger })
  return { ...job, now, inTenant: async (id, fn) => await job.inTenant(id, async (work) => await fn({ ...work, now })) }
}

const getPlan = async (o: Office, input: PlanInput) => await o.dispatcher.get(saveCyclePlan, input)
const itemsOf = async (o: Office, planId: string) =>
  (await o.dispatcher.get(listPlanItems, { planId, pageSize: 100 })).toReversed()

export async function planOffice(): Promise<PlanOffice> {
  const o = await office()
  const tmpl: PlanOffice['tmpl'] = async (changes = {}) =>
    (
      await o.dispatcher.get(saveCycleTmpl, {
        name: `季度保养 ${Math.random()}`,
        orderType: o.templateId,
        titlePattern: '{客户名称}第{次数}次保养',
        detailDesc: '清洗滤网',
        priority: Priority.Normal,
        recurrence: 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1',
        ...running,
        ...changes,
      })
    ).id
  return {
    ...o,
    tmpl,
    plan: async (changes = {}) =>
      await getPlan(o, {
        name: '绿城物业季度保养',
        tmplId: changes.tmplId ?? (await tmpl()),
        targetKind: TargetKind.Customer,
        targetIds: [o.customerId],
        recurrence: 'FREQ=MONTHLY;BYMONTHDAY=1',
        startDay: '2026-01-01',
        ...running,
        ...changes,
      }),
    runOn: async (day) => await runTenantPlans(await workerOn(day), { records: recordDirectory }, o.tenant.id),
    items: async (planId) => await itemsOf(o, planId),
  }
}

export const planOf = async (o: Office, id: string) => await o.dispatcher.get(getCyclePlan, { id })
