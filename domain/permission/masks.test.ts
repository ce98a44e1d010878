import { describe, expect, it, test } from 'vitest'
import { findHidden, hideInText, holdsHidden, withoutSeals } from './masks.ts'

const hidePhones = (text: string, key = '', seal?: typeof sealOf) => hideInText(text, ['phone'], key, seal)

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
    expect(hidePhones('02161234567', 'customPhone')).toBe('021******67')
  })
})

test('comes back whole as long as nobody touched it', () => {
  const shown = hidePhones('请打 13812345678', '', sealOf)
  expect(withoutSeals(shown)).toBe('请打 138****5678')
  expect(holdsHidden(shown)).toBe(true)
  expect(findHidden(shown, open)).toBe('请打 13812345678')
  expect(findHidden(shown.replace('5678', '5679'), open)).toContain('****5679')
  expect(findHidden(hidePhones('13912345678', '', sealOf), open)).toContain('139****5678')
})

describe('a hidden amount', () => {
  it.each([
    ['合同金额 ¥1,234.50 含税', '合同金额 ¥**** 含税'],
    ['报价￥800', '报价¥****'],
    ['优惠 -¥3.00', '优惠 -¥****'],
    ['2026-11-24 第 3 期', '2026-11-24 第 3 期'],
  ])('is known by its sign: %s', (text, wanted) => {
    expect(hideInText(text, ['price'])).toBe(wanted)
    expect(hideInText(text, ['phone', 'cost'])).toBe(text)
  })

  it('comes back whole beside a hidden number', () => {
    const texts = ['13812345678', '¥1,200.00']
    const seal = (hidden: string) => `S${texts.indexOf(hidden)}`
    const shown = hideInText('¥1,200.00，电话 13812345678', ['phone', 'price'], '', seal)
    expect(withoutSeals(shown)).toBe('¥****，电话 138****5678')
    expect(findHidden(shown, (sealed) => texts[Number(sealed.slice(1))] ?? null)).toBe('¥1,200.00，电话 13812345678')
  })
})
