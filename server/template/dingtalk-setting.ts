import {
  queryDingtalkNotifySetting,
  queryDingtalkNotifySettingAlias,
  updateDingtalkNotifySetting,
  updateDingtalkNotifySettingAlias,
} from '@onsite/api/template/template-setting-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { type DocumentProcess, type NoticeRule, stepOf } from '@onsite/domain/document/document-process.ts'
import type { ProcessSpec } from '@onsite/domain/document/process-spec.ts'
import { stepsOf } from '@onsite/domain/template/process-steps.ts'
import type { FormRecord } from '../field/form-store.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { changeProcess, demandProcess, noProcess } from './change-process.ts'
import { demandForm } from './open-template.ts'

/** Throws `invalid-input` for a form whose kind has no process. */
function demandSpec(form: FormRecord): ProcessSpec {
  const { process } = templateKindOf(form.formKind)
  if (process === null) throw noProcess(form)
  return process
}

interface DingtalkLine {
  readonly step: string
  readonly label: string
  readonly isOpen: 0 | 1
}

function linesOf(spec: ProcessSpec, process: DocumentProcess): DingtalkLine[] {
  return stepsOf(spec, process).map((step) => ({
    step,
    label: spec.steps[step]?.label ?? step,
    isOpen: stepOf(process, step).notice?.channels.includes('dingtalk') ? 1 : 0,
  }))
}

/** The rule with the channel added or removed; a rule without any channel disappears. A step that told nobody begins with the usual receivers. */
function switchChannel(notice: NoticeRule | null, isOpen: boolean, { usualReceivers }: ProcessSpec): NoticeRule | null {
  const { channels, receivers } = notice ?? { channels: [], receivers: usualReceivers }
  const others = channels.filter((channel) => channel !== 'dingtalk')
  const next: NoticeRule = { receivers, channels: isOpen ? [...others, 'dingtalk'] : others }
  return next.channels.length === 0 ? null : next
}

function withLines(spec: ProcessSpec, process: DocumentProcess, wanted: ReadonlyMap<string, boolean>): DocumentProcess {
  const steps = { ...process.steps }
  for (const [step, isOpen] of wanted) {
    const setting = stepOf(process, step)
    if ((setting.notice?.channels.includes('dingtalk') ?? false) !== isOpen)
      steps[step] = { ...setting, notice: switchChannel(setting.notice, isOpen, spec) }
  }
  return { ...process, steps }
}

async function query(ctx: Context, { tmplId }: Input<typeof queryDingtalkNotifySetting>): Promise<DingtalkLine[]> {
  const form = await demandForm(ctx, tmplId)
  return linesOf(demandSpec(form), await demandProcess(ctx, form))
}

async function update(
  ctx: Context,
  { tmplId, settings }: Input<typeof updateDingtalkNotifySetting>,
): Promise<DingtalkLine[]> {
  const form = await demandForm(ctx, tmplId, true)
  const spec = demandSpec(form)
  const strange = settings.find(({ step }) => !Object.hasOwn(spec.steps, step))
  if (strange !== undefined) throw faultAt('settings', `没有步骤“${strange.step.slice(0, 20)}”`)
  const wanted = new Map(settings.map(({ step, isOpen }) => [step, isOpen === 1]))
  await changeProcess(ctx, form, '修改钉钉通知', (process) => withLines(spec, process, wanted))
  return await query(ctx, { tmplId })
}

export const dingtalkAnswers = [
  answer(queryDingtalkNotifySetting, query),
  answer(queryDingtalkNotifySettingAlias, query),
  answer(updateDingtalkNotifySetting, update),
  answer(updateDingtalkNotifySettingAlias, update),
]
