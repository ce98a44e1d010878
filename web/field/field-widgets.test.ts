import { newField } from '@onsite/domain/field/field-definition.ts'
import { fieldTypes } from '@onsite/domain/field/field-types.ts'
import { parseFormula } from '@onsite/domain/formula/parse-formula.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cellFault, cellValue } from './cell-fault.ts'
import { isSafeAddress } from './field-widgets/hyperlink.tsx'
import { formulaText } from './field-widgets/formula.tsx'
import { filterChoices, layoutOf } from './field-widgets/options.ts'
import { traitsOf } from './field-traits.ts'
import { widgetOf } from './field-widgets.ts'
import { gridStep, multiplesBetween } from './grid-lines.ts'
import { placeText } from './place.ts'
import { type EncodedOutline, outlineLines, provinceMarks } from './province-outline.ts'

test('every field type has a widget of its own, and every choice can be offered by a filter', () => {
  const unknown = widgetOf(9999)

  for (const type of fieldTypes) {
    if (type.name !== 'text') expect([type.name, widgetOf(type.code) === unknown]).toEqual([type.name, false])
    if (type.filter !== 'choice') continue
    const source = traitsOf(type.code).choicesOf?.(newField('x', type.code, type.label, ''))
    expect([type.name, source?.kind]).toEqual([type.name, expect.any(String)])
  }
  expect(new Set(fieldTypes.map((type) => widgetOf(type.code))).size).toBe(fieldTypes.length)
})

test.each([
  ['https://example.com', true],
  ['HTTP://example.com', true],
  ['mailto:a@b.cn', true],
  ['tel:400', true],
  ['javascript:alert(1)', false],
  [' data:text/html,x', false],
  ['//example.com', false],
])('follows the address %s: %s', (address, isSafe) => {
  expect(isSafeAddress(address)).toBe(isSafe)
})

test.each([
  ['{a}-({b}-{c})', 'A − (B − C)'],
  ['({a}-{b})-{c}', 'A − B − C'],
  ['({a}+1)*2', '(A + 1) × 2'],
  ['{a}/({b}*2)', 'A ÷ (B × 2)'],
  ['-({a}+{b})', '−(A + B)'],
])('writes the formula %s as %s', (formula, shown) => {
  const parsed = parseFormula(formula)

  expect('tree' in parsed && formulaText(parsed.tree, (id) => id.toUpperCase())).toBe(shown)
})

/** As many choices as asked for, all with one label. */
function choices(count: number, label: string) {
  return Array.from({ length: count }, (_, index) => ({ id: `${index}`, label }))
}

test('offers few short choices as buttons and many as a list', () => {
  expect(layoutOf(choices(4, '正常'))).toBe('buttons')
  expect(layoutOf(choices(4, '正常运行七个字'))).toBe('laid-out')
  expect(layoutOf(choices(5, '正常'))).toBe('laid-out')
  expect(layoutOf(choices(8, '正常'))).toBe('list')
})

test('names the choices of a cascade with the way to them', () => {
  const { options } = filterChoices([{ id: 'a', label: '制冷', children: [{ id: 'b', label: '压缩机' }] }])

  expect(options).toEqual([
    { value: 'a', label: '制冷' },
    { value: 'b', label: '制冷 / 压缩机' },
  ])
})

test('judges the cells of a sub-table and computes its results by row', () => {
  const [number, formula] = [2, 19]
  const count = { ...newField('count', number, '数量', ''), required: true }
  const total = { ...newField('total', formula, '小计', ''), settings: { formula: '{count} * 2' } }

  expect(cellFault(count, null, '2026-11-21')).not.toBeNull()
  expect(cellFault(count, 3, '2026-11-21')).toBeNull()
  expect(cellValue(total, { count: 3 }, [count, total])).toBe(6)
})

test('draws grid lines at round degrees, closer with each zoom', () => {
  expect(multiplesBetween(118.3, 121, 0.5)).toEqual([118.5, 119, 119.5, 120, 120.5, 121])
  expect(gridStep(12)).toBeLessThan(gridStep(4))
  expect(gridStep(99)).toBeGreaterThan(0)
})

test('writes positions to a metre, west and south by name', () => {
  expect(placeText({ lng: 116.397128, lat: 39.916527 })).toBe('东经 116.39713° 北纬 39.91653°')
  expect(placeText({ lng: -70.5, lat: -33.25 })).toBe('西经 70.50000° 南纬 33.25000°')
})

test('ships outlines of the 34 divisions, all within the country', () => {
  const file = new URL('field-widgets/china-outline.json', import.meta.url)
  const outline = JSON.parse(readFileSync(file, 'utf8')) as EncodedOutline
  const lines = outlineLines(outline)

  expect(outline.provinces).toHaveLength(34)
  expect(provinceMarks(outline)).toHaveLength(34)
  for (const [lat, lng] of lines.flat()) {
    expect(lat).toBeGreaterThan(3)
    expect(lat).toBeLessThan(54)
    expect(lng).toBeGreaterThan(73)
    expect(lng).toBeLessThan(136)
  }
})
