import { expect, it } from 'vitest'
import { checkFormula, cycleSentence, displayCycle, formulaCycle } from './check-formula.ts'
import { differences } from './difference.ts'
import { fieldTypes } from './field-types.ts'
import { fitValues } from './fit-values.ts'
import { noReferences } from './testing/no-references.ts'
import { maskMiddle } from './text-rules.ts'
import { codeOf, madeField as field } from './testing/made-field.ts'

const formula = (id: string, text: string) => ({ ...field(id, 'formula'), settings: { formula: text } })

it('shows what differs, in the order of the form', () => {
  const fields = [field('a', 'text'), field('b', 'switch'), field('c', 'number'), field('d', 'text')]

  expect(differences({ a: '旧', b: true, c: 1, d: null }, { a: '新', b: true, c: null }, fields, noReferences)).toEqual(
    [
      { field: 'a', label: '字段a', from: '旧', to: '新' },
      { field: 'c', label: '字段c', from: '1', to: '' },
    ],
  )
})

it('says that something was replaced by what looks the same', () => {
  expect(differences({ a: '1' }, { a: '2' }, [field('a', 'signature')], noReferences)).toMatchObject([
    { from: '已签名', to: '已签名（已更换）' },
  ])
})

it('hides the middle of a text', () => {
  expect(maskMiddle('330106199001011234')).toBe('330******1234')
  expect(['', '甲', '张三', '王小明'].map(maskMiddle)).toEqual(['', '*', '张*', '王*明'])
})

it('never shows more than half of a short text', () => {
  for (let length = 1; length < 30; length++) {
    const shown = maskMiddle('x'.repeat(length))

    expect(shown).toContain('*')
    expect(shown.replaceAll('*', '').length).toBeLessThanOrEqual(Math.max(1, length * 0.7))
  }
})

const nameOf = (code: number): string | undefined => fieldTypes.find((type) => type.code === code)?.name

it('allows only the two harmless changes of a type once there is data, and converts what was kept', () => {
  const allowed = fieldTypes.flatMap((from) => from.mayBecome.map((code) => `${from.name} → ${nameOf(code)}`))
  const fields = [field('a', 'multi-select'), field('b', 'textarea')]

  expect(allowed).toEqual(['text → textarea', 'radio → multi-select'])
  expect(fitValues(fields, { a: 'o1', b: '字' })).toEqual({ a: ['o1'], b: '字' })
})

it('finds operands that are not in the form or are no numbers, with their places', () => {
  const fields = [field('n', 'number'), field('s', 'star'), field('t', 'text'), formula('f', '1')]
  const fixed = [
    { key: 'amount', label: '合同金额', required: true, type: codeOf('number') },
    { key: 'name', label: '合同名称', required: true, type: codeOf('text') },
  ]

  expect(checkFormula('{n}*{s}+{f}-{@amount}', fields, fixed)).toEqual([])
  expect(checkFormula('{n}+{x}+{@x}', fields, fixed)).toEqual([
    '公式从第 5 个字起有误：引用的字段不存在',
    '公式从第 9 个字起有误：引用的字段不存在',
  ])
  expect(checkFormula('{t}+{@name}', fields, fixed).join()).toMatch(/「字段t」不是数字.*「合同名称」不是数字/)
  expect(checkFormula(' ', fields)).toEqual(['请填写公式'])
  expect(checkFormula('1+', fields)).toEqual(['公式从第 3 个字起有误：公式没有写完'])
})

it('names the fields of a circle', () => {
  const fields = [formula('a', '{b}+1'), formula('b', '{a}+{c}'), field('c', 'number')]
  const shown = [
    { ...field('x', 'text'), showIf: { field: 'y', operator: 'isFilled' } as const },
    { ...field('y', 'text'), showIf: { field: 'x', operator: 'isFilled' } as const },
  ]

  expect(cycleSentence(formulaCycle(fields) ?? [], fields)).toBe('字段循环引用：字段a → 字段b → 字段a')
  expect(formulaCycle(fields.slice(1))).toBeNull()
  expect(displayCycle(shown)).toEqual(['x', 'y', 'x'])
})
