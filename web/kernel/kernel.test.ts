import { describe, expect, it } from 'vitest'
import { toGcj02 } from './gcj02.ts'
import { pauseBeforeMs } from './reconnecting.ts'
import { marksOf } from './query-client.ts'
import { keysOf } from './shortcuts.ts'
import { pathOf } from './use-act.ts'
import { getMenu, signIn } from '@onsite/api/session/session-calls.ts'

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
})

describe('shortcut names', () => {
  it.each([
    [press('j'), 'j'],
    [press('J', { shiftKey: true }), 'Shift+j'],
    [press('?', { shiftKey: true }), '?'],
    [press('[', { altKey: true }), 'Alt+['],
    [press('¡', { altKey: true, code: 'Digit1' }), 'Alt+1'],
    [press('Enter', { metaKey: true }), 'Ctrl+Enter'],
    [press('Tab', { shiftKey: true }), 'Shift+Tab'],
  ])('writes %o as %s', (event, keys) => {
    expect(keysOf(event)).toBe(keys)
  })
})

describe('live connection', () => {
  it('comes back after 2^n seconds, a minute at most', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map(pauseBeforeMs)).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  })
})

describe('positions', () => {
  it('shifts a position in China by a few hundred meters', () => {
    const { longitude, latitude } = toGcj02({ longitude: 116.397, latitude: 39.909 })

    expect(longitude).toBeCloseTo(116.40324, 4)
    expect(latitude).toBeCloseTo(39.9104, 4)
  })

  it('leaves a position elsewhere as it is', () => {
    expect(toGcj02({ longitude: 2.35, latitude: 48.85 })).toEqual({ longitude: 2.35, latitude: 48.85 })
  })
})

describe('marks', () => {
  it('takes what a call touches, else its area', () => {
    expect(marksOf(signIn)).toEqual(['session'])
    expect(marksOf(getMenu)).toEqual(['session'])
  })

  it('splits the place of a fault into a path', () => {
    expect(pathOf('contacts.0.phone')).toEqual(['contacts', 0, 'phone'])
  })
})
