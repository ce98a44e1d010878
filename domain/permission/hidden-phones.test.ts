import { describe, expect, it, test } from 'vitest'
import { findPhones, hidePhones, holdsHiddenPhone, withoutSeals } from './hidden-phones.ts'

const sealOf = (phone: string) => `A1${phone.length}+/=`
const open = (sealed: string) => (sealed === 'A111+/=' ? '13812345678' : null)

describe('a hidden number', () => {
  it.each([
    ['13812345678', '138****5678'],
    ['电话13812345678，速回', '电话138****5678，速回'],
    ['+86 13812345678', '+86 138****5678'],
    ['8613812345678', '86138****5678'],
    ['021-61234567', '021-******67'],
    ['13812345678/13912345678', '138****5678/139****5678'],
  ])('shows its ends: %s', (text, wanted) => {
    expect(hidePhones(text)).toBe(wanted)
  })

  it.each([
    '01a20b10-1639-7307-b07e-13812345678a',
    '01a20b10-1639-7307-b07e-138123456789',
    'GD2026112400001',
    '202611240000113812345678',
    'SN13812345678',
    '2026-11-24 08:00:00',
  ])('is not seen in %s', (text) => {
    expect(hidePhones(text)).toBe(text)
  })

  it('is known by its field where a text alone does not tell', () => {
    expect(hidePhones('02161234567')).toBe('02161234567')
    expect(hidePhones('02161234567', true)).toBe('021******67')
  })
})

test('comes back whole as long as nobody touched it', () => {
  const shown = hidePhones('请打 13812345678', false, sealOf)
  expect(withoutSeals(shown)).toBe('请打 138****5678')
  expect(holdsHiddenPhone(shown)).toBe(true)
  expect(findPhones(shown, open)).toBe('请打 13812345678')
  expect(findPhones(shown.replace('5678', '5679'), open)).toContain('****5679')
  expect(findPhones(hidePhones('13912345678', false, sealOf), open)).toContain('139****5678')
})
