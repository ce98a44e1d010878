import { ClockState } from '@onsite/domain/sla/clock-time.ts'
import { describe, expect, it } from 'vitest'
import { clockLook, secondsInWords } from './clock-look.ts'

const clock = (state: ClockState) => ({
  id: '',
  label: '接单超时',
  state,
  deadline: '2026-11-23T04:00:00.000Z',
  soonTime: '2026-11-23T03:00:00.000Z',
  stopTime: null,
})
const at = (time: string, state: ClockState = ClockState.Running) => {
  const { tone, words } = clockLook(clock(state), new Date(`2026-11-23T${time}Z`))
  return [tone, words]
}

describe('a clock in a row', () => {
  it('is grey while there is time, orange in its last quarter, red beyond its deadline', () => {
    expect(at('00:40:00')).toEqual(['grey', '剩 3 时 20 分'])
    expect(at('02:59:59')).toEqual(['grey', '剩 1 时'])
    expect(at('03:00:00')).toEqual(['gold', '剩 1 时'])
    expect(at('04:00:00')).toEqual(['danger', '超时 0 分'])
    expect(at('05:05:00', ClockState.Overdue)).toEqual(['danger', '超时 1 时 5 分'])
  })

  it('never runs on once it has stopped or stands still', () => {
    for (const time of ['00:40:00', '09:00:00']) {
      expect(at(time, ClockState.Met)).toEqual(['green', '准时'])
      expect(at(time, ClockState.MetLate)).toEqual(['volcano', '超时完成'])
      expect(at(time, ClockState.Paused)).toEqual(['grey', '已暂停'])
    }
  })

  it('stands still without a deadline', () => {
    expect(clockLook({ ...clock(ClockState.Running), deadline: null }, new Date())).toEqual({
      tone: 'grey',
      words: '已暂停',
    })
  })
})

it('tells seconds without parts that are nothing', () => {
  expect([0, 59, 3600, 90_061, 86_400 + 5].map(secondsInWords)).toEqual([
    '0 秒',
    '59 秒',
    '1 小时',
    '25 小时 1 分 1 秒',
    '24 小时 5 秒',
  ])
})
