import { expect, it } from 'vitest'
import { joinHeld } from './held-messages.ts'

const message = (n: number) => ({
  title: `工单已指派 ${n}`,
  text: n % 2 === 0 ? '' : `GD00${n} 空调`,
  path: `/order/${n}`,
})

it('leaves one message as it is', () => {
  expect(joinHeld([message(1)])).toEqual(message(1))
})

it('says each of several in a line, the oldest first, and leads to all of them', () => {
  expect(joinHeld([message(1), message(2)])).toEqual({
    title: '免打扰期间有 2 条消息',
    text: '工单已指派 1：GD001 空调\n工单已指派 2',
    path: '/noticeCenter',
  })
})

it('counts what does not fit', () => {
  const { text } = joinHeld(Array.from({ length: 23 }, (_, n) => message(n)))
  expect(text.split('\n')).toHaveLength(21)
  expect(text).toContain('还有 3 条，请到通知中心查看')
})
