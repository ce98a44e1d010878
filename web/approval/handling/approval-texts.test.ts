import type { ApprovalDetail, PathNode, TaskShape } from '@onsite/api/approval/approval-shapes.ts'
import { ApprovalState, TaskState } from '@onsite/domain/approval/approval-states.ts'
import { expect, it } from 'vitest'
import { type ActionName, actionBar, addedText, modeText, personText, standText, taskText } from './approval-texts.ts'

const task = (change: Partial<TaskShape> = {}): TaskShape => ({
  id: 't',
  personId: 'p',
  personName: '李敏',
  originName: '',
  state: TaskState.Pending,
  reason: '',
  round: 1,
  madeTime: '',
  decideTime: null,
  urgeTime: null,
  addedByName: '',
  addedHow: null,
  canRemove: false,
  isDisabled: false,
  ...change,
})
const node = (change: Partial<PathNode> = {}): PathNode => ({
  nodeId: 'n',
  kind: 'approver',
  name: '主管审批',
  branches: [],
  state: 'waiting',
  mode: 'all',
  percent: 60,
  note: '',
  tasks: [],
  people: [],
  ...change,
})
const verdict = (action: ActionName, allowed = true): ApprovalDetail['actions'][number] => ({
  action,
  label: action,
  allowed,
  reason: allowed ? '' : '现在不能',
})

it('says in whose place somebody decides, and who added them', () => {
  expect(personText(task({ originName: '周凯' }))).toBe('李敏（代周凯）')
  expect(addedText(task({ addedByName: '周凯', addedHow: 'before' }))).toBe('周凯前加签')
  expect(addedText(task({ addedByName: '周凯' }))).toBe('周凯转来')
  expect(addedText(task())).toBe('')
})

it('says who has to act now', () => {
  const row = { state: ApprovalState.Running, nodeName: '主管审批', openPeople: ['李敏', '周凯', '刘敏'] }

  expect(standText(row)).toBe('主管审批 · 李敏、周凯等 3 人')
  expect(standText({ ...row, openPeople: ['李敏'] })).toBe('主管审批 · 李敏')
  expect(standText({ ...row, nodeName: '', openPeople: [] })).toBe('审批中')
  expect(standText({ ...row, state: ApprovalState.Rejected })).toBe('已驳回')
})

it('names the way of deciding only where several decide, counting the last round', () => {
  expect(modeText(node({ tasks: [task()] }))).toBe('')
  expect(modeText(node({ tasks: [task(), task()] }))).toBe('会签')
  expect(modeText(node({ tasks: [task(), task({ round: 2 })] }))).toBe('')
  expect(modeText(node({ tasks: [task(), task({ addedByName: '周凯', addedHow: 'before' })] }))).toBe('')
  expect(modeText(node({ tasks: [task(), task()], note: '会签（须所有人同意）' }))).toBe('')
  expect(
    modeText(
      node({
        mode: 'ratio',
        people: [
          { id: 'a', name: '甲' },
          { id: 'b', name: '乙' },
        ],
      }),
    ),
  ).toBe('票签 60%')
})

it('tells that a waiting task was reminded of', () => {
  expect(taskText(task({ urgeTime: '2026-11-21T08:00:00Z' }))).toBe('待处理 · 已催办')
  expect(taskText(task({ state: TaskState.Agreed, urgeTime: '2026-11-21T08:00:00Z' }))).toBe('同意')
})

it('shows three actions, the next step first, and keeps the reasons of the rest', () => {
  const bar = actionBar([
    verdict('transfer'),
    verdict('reject'),
    verdict('comment'),
    verdict('addBefore'),
    verdict('approve'),
    verdict('withdraw', false),
  ])

  expect(bar.shown.map(({ action }) => action)).toEqual(['approve', 'reject', 'transfer'])
  expect(bar.more.map(({ action }) => action)).toEqual(['addBefore', 'withdraw'])
})

it('gives no reasons to somebody who has nothing to do', () => {
  expect(actionBar([verdict('approve', false), verdict('comment')])).toEqual({ shown: [], more: [] })
})
