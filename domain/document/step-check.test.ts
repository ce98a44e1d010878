import { describe, expect, it } from 'vitest'
import { newField } from '../field/field-definition.ts'
import { emptyStep, type StepSetting } from './document-process.ts'
import { readUnmetName, findUnmet } from './step-check.ts'

const amount = newField('11111111-1111-4111-8111-111111111111', 2, '数量', '')
const cause = newField('22222222-2222-4222-8222-222222222222', 1, '故障原因', '')
const hidden = {
  ...newField('33333333-3333-4333-8333-333333333333', 1, '拆机记录', ''),
  showIf: { field: amount.id, operator: 'above', value: 5 } as const,
}
const fields = [amount, cause, hidden]
const content = (setting: Partial<StepSetting>) => ({
  fields,
  process: { steps: { complete: { ...emptyStep, ...setting } } },
})

describe('what a process asks for before a step', () => {
  it('names every empty field and every check that does not hold, at once', () => {
    const asked = content({
      requiredFields: [cause.id, '@title'],
      checks: [
        { id: 'a', condition: { field: amount.id, operator: 'atMost', value: 3 }, message: '数量不能超过 3' },
        { id: 'b', condition: { field: amount.id, operator: 'isFilled' }, message: '请先清点数量' },
      ],
    })

    expect(findUnmet(asked, 'complete', { [amount.id]: 4 }, { title: '' }, 'order')).toEqual([
      { item: cause.id, message: '请填写故障原因' },
      { item: '@title', message: '请填写标题' },
      { item: 'check:a', message: '数量不能超过 3' },
    ])
  })

  it('asks for nothing at other steps, nor for a field that is hidden now', () => {
    const asked = content({ requiredFields: [hidden.id] })

    expect(findUnmet(asked, 'start', {}, {}, 'order')).toEqual([])
    expect(findUnmet(asked, 'complete', { [amount.id]: 1 }, {}, 'order')).toEqual([])
    expect(findUnmet(asked, 'complete', { [amount.id]: 6 }, {}, 'order')).toEqual([
      { item: hidden.id, message: '请填写拆机记录' },
    ])
  })

  it('tells custom fields, fixed fields and checks apart', () => {
    expect([cause.id, '@title', 'check:a'].map((item) => readUnmetName(item))).toEqual([
      { kind: 'custom', id: cause.id },
      { kind: 'fixed', key: 'title' },
      { kind: 'check', id: 'a' },
    ])
  })
})
