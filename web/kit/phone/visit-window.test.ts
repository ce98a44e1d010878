import { describe, expect, it } from 'vitest'
import { dayChoices, momentText, slotChoices, spanFault, windowText } from './visit-window.ts'

const now = new Date(2026, 10, 21, 14, 30)
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()

describe('appointment windows', () => {
  it('offers today first and names near days', () => {
    expect(dayChoices(now, 4).map((one) => `${one.label} ${one.date}`)).toEqual([
      '今天 11/21',
      '明天 11/22',
      '后天 11/23',
      '周二 11/24',
    ])
  })

  it('marks windows that are over, but not the running one', () => {
    const past = slotChoices('2026-11-21', now).map((slot) => [slot.label, slot.isPast])

    expect(past.slice(0, 3)).toEqual([
      ['08:00–10:00', true],
      ['10:00–12:00', true],
      ['13:00–15:00', false],
    ])
  })

  it('says what is wrong with a typed window', () => {
    expect(spanFault(null, now)).toBe('请选择上门时间')
    expect(spanFault([at(22, 10), at(22, 9)], now)).toBe('结束时间要晚于开始时间')
    expect(spanFault([at(21, 9), at(21, 10)], now)).toBe('上门时间已经过去了')
    expect(spanFault([at(22, 9), at(22, 10)], now)).toBeNull()
  })

  it('writes a window with its day', () => {
    expect(windowText(at(21, 14), at(21, 16), now)).toBe('今天 14:00–16:00')
    expect(windowText(at(20, 14), at(20, 16), now)).toBe('昨天 14:00–16:00')
    expect(windowText(at(24, 9), at(25, 10), now)).toBe('11/24 周二 09:00–11/25 10:00')
    expect(windowText(null, null, now)).toBe('')
  })

  it('writes moments the same way, with the year where it is another', () => {
    expect(momentText(at(21, 9), now)).toBe('今天 09:00')
    expect(momentText(at(18, 9), now)).toBe('11/18 周三 09:00')
    expect(momentText(new Date(2025, 10, 18, 9).toISOString(), now)).toBe('2025/11/18 09:00')
    expect(momentText(null, now)).toBe('')
  })
})
