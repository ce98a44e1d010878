import {
  queryDingtalkNotifySetting,
  queryDingtalkNotifySettingAlias,
  updateDingtalkNotifySetting,
  updateDingtalkNotifySettingAlias,
} from '@onsite/api/template/template-setting-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { formSteps, type OrderStep, orderSteps } from '@onsite/domain/field/form-step.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { stepOf } from '@onsite/domain/document/document-process.ts'
import type { OrderNoticeRule, OrderProcess } from '@onsite/domain/template/order-process.ts'
import { stepsOf } from '@onsite/domain/template/step-roles.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { changeProcess, demandProcess } from './change-process.ts'
import { demandForm } from './open-template.ts'

interface DingtalkLine {
  readonly step: string
  readonly label: string
  readonly isOpen: 0 | 1
}

/** Receivers of a step that told nobody before DingTalk was switched on: the people involved in the order. */
const usualReceivers: OrderNoticeRule['receivers'] = ['creator', 'technician', 'owners']

function linesOf(process: OrderProcess): DingtalkLine[] {
  return stepsOf(process).map((step) => ({
    step,
    label: formSteps[step],
    isOpen: stepOf(process, step).notice?.channels.includes('dingtalk') ? 1 : 0,
  }))
}

/** The rule with the channel added or removed; a rule without any channel disappears. */
function switched(notice: OrderNoticeRule | null, isOpen: boolean): OrderNoticeRule | null {
  const { channels, receivers } = notice ?? { channels: [], receivers: usualReceivers }
  const others = channels.filter((channel) => channel !== 'dingtalk')
  const next: OrderNoticeRule = { receivers, channels: isOpen ? [...others, 'dingtalk'] : others }
  return next.channels.length === 0 ? null : next
}

function withLines(process: OrderProcess, wanted: ReadonlyMap<OrderStep, boolean>): OrderProcess {
  const steps = { ...process.steps }
  for (const [step, isOpen] of wanted) {
    const setting = stepOf(process, step)
    if ((setting.notice?.channels.includes('dingtalk') ?? false) !== isOpen)
      steps[step] = { ...setting, notice: switched(setting.notice, isOpen) }
  }
  return { ...process, steps }
}

async function query(ctx: Context, { tmplId }: Input<typeof queryDingtalkNotifySetting>): Promise<DingtalkLine[]> {
  return linesOf(await demandProcess(ctx, await demandForm(ctx, tmplId)))
}

async function update(
  ctx: Context,
  { tmplId, settings }: Input<typeof updateDingtalkNotifySetting>,
): Promise<DingtalkLine[]> {
  const wanted = new Map<OrderStep, boolean>()
  for (const { step, isOpen } of settings) {
    const known = orderSteps.find((one) => one === step)
    if (known === undefined) throw faultAt('settings', `没有步骤“${step.slice(0, 20)}”`)
    wanted.set(known, isOpen === 1)
  }
  const form = await demandForm(ctx, tmplId, true)
  await changeProcess(ctx, form, '修改钉钉通知', (process) => withLines(process, wanted))
  return await query(ctx, { tmplId })
}

export const dingtalkAnswers = [
  answer(queryDingtalkNotifySetting, query),
  answer(queryDingtalkNotifySettingAlias, query),
  answer(updateDingtalkNotifySetting, update),
  answer(updateDingtalkNotifySettingAlias, update),
]
