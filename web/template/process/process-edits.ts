/** Edits of a process: process in, process out. */
import {
  type DocumentProcess,
  emptyStep,
  type NoticeChannel,
  noticeChannels,
  type NoticeRule,
  type StepCheck,
  stepOf,
  type StepSetting,
  type SubState,
} from '@onsite/domain/document/document-process.ts'

const isQuiet = (setting: StepSetting) => JSON.stringify(setting) === JSON.stringify(emptyStep)

/** Changes the settings of a step; a step without any is dropped. */
export function changeStep(process: DocumentProcess, step: string, change: Partial<StepSetting>): DocumentProcess {
  const setting = { ...stepOf(process, step), ...change }
  const { [step]: _, ...others } = process.steps
  return { ...process, steps: isQuiet(setting) ? others : { ...others, [step]: setting } }
}

export function changeCheck(checks: readonly StepCheck[], id: string, change: Partial<StepCheck>): StepCheck[] {
  return checks.map((check) => (check.id === id ? { ...check, ...change } : check))
}

/** Adds or removes one thing, in the order of `all`. */
function toggle<T>(all: readonly T[], list: readonly T[], one: T): readonly T[] {
  return all.filter((other) => (other === one ? !list.includes(other) : list.includes(other)))
}

const emptyNotice: NoticeRule = { receivers: [], channels: [] }

/** Adds or removes a receiver, one of all. The first one adds the channel inside the product; without any receiver there is no rule. */
export function toggleReceiver(all: readonly string[], notice: NoticeRule | null, receiver: string): NoticeRule | null {
  const { receivers: now, channels } = notice ?? emptyNotice
  const next = toggle(all, now, receiver)
  if (next.length === 0) return null
  return { receivers: next, channels: channels.length === 0 ? ['inApp'] : channels }
}

/** Adds or removes a channel; without any channel there is no rule. */
export function toggleChannel(notice: NoticeRule | null, channel: NoticeChannel): NoticeRule | null {
  const { receivers: now, channels } = notice ?? emptyNotice
  const next = toggle(Object.keys(noticeChannels) as NoticeChannel[], channels, channel)
  return next.length === 0 || now.length === 0 ? null : { receivers: now, channels: next }
}

/** Sub-states of one fixed state, from their names; those whose name remains keep their id. */
export function nameSubStates(
  subStates: readonly SubState[],
  state: number,
  names: readonly string[],
  freshId: () => string,
): SubState[] {
  const own = subStates.filter((one) => one.state === state)
  const clean = [...new Set(names.map((name) => name.trim()))].filter((name) => name !== '')
  const next = clean.map((name) => own.find((one) => one.name === name) ?? { id: freshId(), state, name })
  return [...subStates.filter((one) => one.state !== state), ...next].toSorted((a, b) => a.state - b.state)
}

/** Demands of a step beside its switch, as short marks for the map. */
export function stepMarks(setting: StepSetting): string[] {
  return [
    setting.ownerIds.length > 0 ? `负责人 ${setting.ownerIds.length}` : '',
    setting.requiredFields.length > 0 ? `必填 ${setting.requiredFields.length}` : '',
    setting.checks.length > 0 ? `检查 ${setting.checks.length}` : '',
    setting.copy === null ? '' : '抄送',
    setting.notice === null ? '' : '通知',
  ].filter((mark) => mark !== '')
}
