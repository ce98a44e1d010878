import type { ApprovalDetail } from '@onsite/api/approval/approval-shapes.ts'
import { describe, expect, it } from 'vitest'
import { actionRows, faultOfSheet, inputOfSheet, type SheetAction, type SheetValues } from './action-input.ts'
import { phoneBar } from './phone-bar.ts'

const detail = {
  approval: { id: 'approval', taskId: 'task' },
  choose: [{ nodeId: 'boss', name: '总经理审批', people: [] }],
} as unknown as ApprovalDetail
const plain = { ...detail, choose: [] }
const empty: SheetValues = { reason: '', personIds: [], toNodeId: '@start', resume: true, chosen: {} }

const verdict = (action: SheetAction, allowed = true) => ({ action, label: action, allowed, reason: '' })

describe('what is missing in a sheet', () => {
  it.each<[SheetAction, Partial<SheetValues>, string | null]>([
    ['reject', { reason: ' ' }, '请填写原因'],
    ['reject', { reason: '金额有误' }, null],
    ['sendBack', {}, '请填写原因'],
    ['transfer', {}, '请选择人员'],
    ['addAfter', { personIds: ['a'] }, null],
    ['withdraw', {}, null],
    ['urge', {}, null],
    ['approve', {}, '请选择总经理审批由谁审批'],
    ['approve', { chosen: { boss: ['a'] } }, null],
  ])('%s with %j', (action, values, fault) => {
    expect(faultOfSheet(action, { ...empty, ...values }, detail)).toBe(fault)
  })
})

describe('what is sent', () => {
  it('names the task, or the approval where no task is meant', () => {
    const values = { ...empty, reason: ' 金额有误 ' }

    expect(inputOfSheet('reject', values, plain, null)).toEqual({ taskId: 'task', reason: '金额有误' })
    expect(inputOfSheet('withdraw', values, plain, null)).toEqual({ id: 'approval', reason: '金额有误' })
    expect(inputOfSheet('urge', values, plain, null)).toEqual({ id: 'approval' })
  })

  it('carries people, place and way back', () => {
    const values = { ...empty, personIds: ['a', 'b'], toNodeId: 'first', resume: false }

    expect(inputOfSheet('addBefore', values, plain, null)).toMatchObject({ how: 'before', personIds: ['a', 'b'] })
    expect(inputOfSheet('addAfter', values, plain, null)).toMatchObject({ how: 'after' })
    expect(inputOfSheet('transfer', values, plain, null)).toMatchObject({ personId: 'a' })
    expect(inputOfSheet('sendBack', values, plain, null)).toEqual({ taskId: 'task', toNodeId: 'first', resume: 0 })
  })

  it('carries chosen people and fields with an agreement only when there are some', () => {
    const values = { ...empty, chosen: { boss: ['a'] } }

    expect(inputOfSheet('approve', empty, plain, null)).toEqual({ taskId: 'task' })
    expect(inputOfSheet('approve', values, detail, { f: 1 })).toEqual({
      taskId: 'task',
      values: { f: 1 },
      chosen: [{ nodeId: 'boss', personIds: ['a'] }],
    })
  })

  it('fits the calls: every key that is sent is one of the call', () => {
    for (const action of Object.keys(actionRows) as SheetAction[]) {
      const known = Object.keys(actionRows[action].call.body.properties)
      const sent = Object.keys(inputOfSheet(action, { ...empty, reason: 'x', personIds: ['a'] }, detail, { f: 1 }))

      expect(known).toEqual(expect.arrayContaining(sent))
    }
  })
})

describe('buttons of the phone', () => {
  it('puts the decision under the thumb, agreement at the right', () => {
    const bar = phoneBar([verdict('transfer'), verdict('reject'), verdict('approve'), verdict('withdraw', false)])

    expect(bar.main).toEqual(['reject', 'approve'])
    expect(bar.more).toEqual(['transfer'])
    expect(bar.refused.map(({ action }) => action)).toEqual(['withdraw'])
  })

  it('has nothing for who only looks on', () => {
    expect(phoneBar([verdict('approve', false)])).toMatchObject({ main: [], hasMore: false })
  })
})
