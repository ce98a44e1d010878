import { expect, it } from 'vitest'
import { CallFailure } from '../../kernel/call-failure.ts'
import { noticeOf } from './phone-notice.ts'

const now = new Date(2026, 10, 21, 12)

it('names what others did since', () => {
  const data = [
    {
      label: '改派',
      actorName: '周凯',
      at: new Date(2026, 10, 21, 11, 58).toISOString(),
      changes: [{ field: 'a', label: '服务人员', from: '甲', to: '乙' }],
    },
  ]

  expect(noticeOf(new CallFailure('stale', '', { data, status: 200 }), now).lines).toEqual([
    '今天 11:58 周凯 改派：服务人员改为 乙',
  ])
})

it('stays readable when a stale answer names nothing', () => {
  expect(noticeOf(new CallFailure('stale', '', { status: 200 }), now).lines).toEqual([])
})

it('tells an unanswered action from a refused one', () => {
  expect(noticeOf(new CallFailure('network', 'Network Error'), now).title).toBe('网络不通，没有收到结果')
  expect(noticeOf(new CallFailure('already-grabbed', '手慢了', { status: 200 }), now).title).toBe('手慢了')
})

it('blames no network for a second press, which never went out', () => {
  expect(noticeOf(new CallFailure('duplicate-request', '请勿重复点击'), now)).toEqual({
    tone: 'warning',
    title: '请勿重复点击',
    lines: [],
  })
})
