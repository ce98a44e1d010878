import { eventLists } from '@onsite/api/event/event-calls.ts'
import { EventState } from '@onsite/domain/event/event-state.ts'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { changesBetween, waitingText } from './phone-events.ts'

const event = { ...Value.Create(eventLists.detail.reply), principalUserName: '沈丽娟', upgradeUserName: '高明辉' }

it.each([
  [EventState.Handling, '由沈丽娟负责'],
  [EventState.Escalated, '由高明辉负责'],
  [EventState.Closed, '事件已关闭'],
])('says in state %s whose turn it is', (state, text) => {
  expect(waitingText({ ...event, state })).toBe(text)
})

it('says why this person may not claim', () => {
  const claim = { action: 'claim' as const, label: '认领', allowed: false, reasons: ['只有认领团队的成员可以认领'] }
  expect(waitingText({ ...event, state: EventState.ToAssign, actions: [claim] })).toBe('只有认领团队的成员可以认领')
})

it('tells what somebody else changed, with nothing for what is empty', () => {
  const before = { ...event, state: EventState.ToHandle, customPhone: '' }
  const after = { ...before, state: EventState.Handling, customPhone: '13900001234', detailDesc: '又响了' }
  expect(changesBetween(before, after)).toEqual(['状态：待处理 → 处理中', '联系电话：-- → 13900001234', '描述有修改'])
  expect(changesBetween(before, before)).toEqual([])
})
