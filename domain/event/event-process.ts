/** The process of events: what a type of event asks for when one is made and when one is completed, and how long it may be reopened. */
import type { DocumentProcess } from '../document/document-process.ts'
import {
  newProcess,
  type ProcessLevel,
  type ProcessSetting,
  type ProcessSpec,
  type ProcessStep,
  type SettingValues,
} from '../document/process-spec.ts'
import { eventDocument } from './event-document.ts'
import { EventState } from './event-state.ts'

const eventSettings = {
  principalId: {
    kind: 'person',
    label: '默认负责人',
    help: '新建时没有选团队也没有负责人的事件直接交给他，并通知他；停用后交给认领团队',
  },
  claimGroupIds: {
    kind: 'groups',
    label: '认领团队',
    help: '新建时没有选团队也没有负责人的事件归它们：这些团队的成员能看到和认领',
  },
  /** `Our choice:` a week by default, as long as people remember what it was about; 0 leaves no way back. */
  reopenDays: {
    kind: 'number',
    label: '完成后可重启',
    unit: '天',
    mark: '{n} 天内可重启',
    initial: 7,
    least: 0,
    most: 365,
    offered: { title: '完成后几天内可以重启（0 为不能重启）' },
  },
  levels: {
    kind: 'levels',
    label: '升级级别',
    help: '升级时从下一级的人员中选择；只有一人时直接选好，升过最后一级后仍从最后一级中选择',
    most: 5,
  },
  solutionCategories: {
    kind: 'words',
    label: '解决方案分类',
    help: '完成时必选其一；不设则不问',
    most: 50,
  },
} as const satisfies Record<string, ProcessSetting>
type EventSettings = SettingValues<typeof eventSettings>

/** `Our choice:` the steps at which something is typed; the others of the lifecycle ask for nothing that a type could add to. */
export const eventSteps = {
  create: { label: '新建', permissions: ['event.create'], hint: '事件由此开始，谁有「新建事件」权限谁就能建。' },
  complete: { label: '完成', actor: '事件的负责人', hint: '填写解决方案时一起填写', isHook: true },
} as const satisfies Record<string, ProcessStep<keyof typeof eventSettings, DocumentProcess & EventSettings>>
type EventStep = keyof typeof eventSteps

const receivers = { creator: '创建人', principal: '负责人', group: '认领团队', owners: '步骤负责人' } as const
export type EventReceiver = keyof typeof receivers

export const eventProcess: ProcessSpec = {
  document: eventDocument,
  steps: eventSteps,
  settings: eventSettings,
  points: {},
  receivers,
  usualReceivers: ['creator', 'principal'],
  editing: 'event.edit',
  upgrading: 'event.upgrade',
  startOf: () => EventState.ToAssign,
  end: { action: 'close', hint: '不能再改' },
  lacks: ['subStates', 'print'],
  sheetHead: [],
  words: {
    settings: '处理要求',
    subState: '',
    otherNotices: '分派、转派、升级等',
    hooks: '',
  },
}

/** The level to which an event goes up next, after so many times; null where its type has none. Above the last one there is no further. */
export const nextLevelOf = ({ levels }: Pick<EventProcess, 'levels'>, times: number): ProcessLevel | null =>
  levels[Math.min(times, levels.length - 1)] ?? null

export type EventProcess = DocumentProcess<EventStep, never, EventReceiver> & EventSettings

/** The process of a stored event type, which was checked when it was kept; an event without a type follows the process of a new one. */
export const eventProcessOf = (process: DocumentProcess | null): EventProcess =>
  (process ?? newProcess(eventProcess)) as EventProcess
