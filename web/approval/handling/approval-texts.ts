/** Texts of approvals, derived from their rows alone. */
import type { ApprovalDetail, ApprovalRow, PathNode, TaskShape } from '@onsite/api/approval/approval-shapes.ts'
import {
  ApprovalState,
  approvalStateNames,
  TaskState,
  taskStateNames,
} from '@onsite/domain/approval/approval-states.ts'
import type { DictionaryName } from '@onsite/domain/dictionary/dictionary-types.ts'
import type { Tone } from '../../theme/tokens.ts'

export const approvalTones: Readonly<Record<ApprovalState, Tone>> = {
  [ApprovalState.Running]: 'purple',
  [ApprovalState.Approved]: 'green',
  [ApprovalState.Rejected]: 'volcano',
  [ApprovalState.Withdrawn]: 'grey',
  [ApprovalState.Ended]: 'grey',
}

export const taskTones: Readonly<Record<TaskState, Tone>> = {
  [TaskState.Pending]: 'purple',
  [TaskState.Agreed]: 'green',
  [TaskState.Rejected]: 'volcano',
  [TaskState.Transferred]: 'geekblue',
  [TaskState.AwaitingAdded]: 'geekblue',
  [TaskState.SentBack]: 'gold',
  [TaskState.Skipped]: 'grey',
  [TaskState.Void]: 'grey',
}

/** Words offered as the opinion of an action. */
export const opinionWords: Readonly<Partial<Record<ActionName, DictionaryName>>> = {
  approve: 'approve',
  reject: 'notPassed',
  sendBack: 'sendBack',
}

/** The holder of a task: 由 X 代 Y when a delegate decides. */
export function personText({ personName, originName }: Pick<TaskShape, 'personName' | 'originName'>): string {
  return originName === '' ? personName : `${personName}（代${originName}）`
}

/** Origin of a task beside the flow itself; '' for none. */
export function addedText({ addedByName, addedHow }: Pick<TaskShape, 'addedByName' | 'addedHow'>): string {
  if (addedByName === '') return ''
  return `${addedByName}${addedHow === null ? '转来' : addedHow === 'before' ? '前加签' : '后加签'}`
}

/** The people who must act now, or the ending: one line for cards and lists. */
export function standText(row: Pick<ApprovalRow, 'state' | 'nodeName' | 'openPeople'>): string {
  if (row.state !== ApprovalState.Running) return approvalStateNames[row.state]
  const [first, second, ...rest] = row.openPeople
  if (first === undefined) return row.nodeName === '' ? '审批中' : `${row.nodeName}处理中`
  const people = second === undefined ? first : `${first}、${second}`
  const shown = rest.length === 0 ? people : `${people}等 ${row.openPeople.length} 人`
  return row.nodeName === '' ? `等${shown}处理` : `${row.nodeName} · ${shown}`
}

const modeTexts: Readonly<Record<string, string>> = { any: '或签', all: '会签', inOrder: '依次审批', ratio: '票签' }

/** The way in which several people of a node decide; '' where only one does, or where the note says it already. */
export function modeText({ mode, percent, tasks, people, note }: PathNode): string {
  // Added people decide by their own rule, beside the node's.
  const own = tasks.filter(({ addedByName }) => addedByName === '')
  const newest = Math.max(0, ...own.map(({ round }) => round))
  const count = tasks.length > 0 ? own.filter(({ round }) => round === newest).length : people.length
  if (count < 2) return ''
  const word = modeTexts[mode] ?? ''
  if (note.includes(word)) return ''
  return mode === 'ratio' ? `${word} ${percent}%` : word
}

/** The text after a task: its state, and a reminder while it waits. */
export function taskText({ state, urgeTime }: Pick<TaskShape, 'state' | 'urgeTime'>): string {
  return state === TaskState.Pending && urgeTime !== null ? `${taskStateNames[state]} · 已催办` : taskStateNames[state]
}

type Verdict = ApprovalDetail['actions'][number]
export type ActionName = Verdict['action']

/** Actions in the order of their buttons: the one that moves things on first. */
const order: readonly ActionName[] = [
  'approve',
  'resubmit',
  'reject',
  'sendBack',
  'transfer',
  'addBefore',
  'addAfter',
  'urge',
  'withdraw',
]

export interface ActionBar {
  /** At most three, the first one primary. */
  readonly shown: readonly Verdict[]
  /** Under 更多: further permitted actions, and the reasons against the rest. */
  readonly more: readonly Verdict[]
}

const mostButtons = 3

/** Chooses the actions that become buttons. Comments have a place of their own, and the task of a disabled person is reassigned where it stands. */
export function actionBar(verdicts: readonly Verdict[]): ActionBar {
  const sorted = order.flatMap((name) => verdicts.filter(({ action }) => action === name))
  const allowed = sorted.filter((verdict) => verdict.allowed)
  const shown = allowed.slice(0, mostButtons)
  const isMine = allowed.some(({ action }) => action === 'approve' || action === 'resubmit' || action === 'withdraw')
  // People without a part in it need not read why.
  const refused = isMine ? sorted.filter((verdict) => !verdict.allowed) : []
  return { shown, more: [...allowed.slice(mostButtons), ...refused] }
}

/** Whether an action takes back or refuses something: its button is red. */
export function isDangerous(action: ActionName): boolean {
  return action === 'reject' || action === 'withdraw'
}
