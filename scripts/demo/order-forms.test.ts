import { expect, test } from 'vitest'
import { templateKindOf } from '../../domain/document-kinds.ts'
import { checkContent } from '../../domain/template/check-content.ts'
import { templateProblems } from '../../domain/template/template-problems.ts'
import { orderTemplatesOf } from './order-templates.ts'
import { Random } from './random.ts'

test('the forms of the demonstration are whole, with step fields, searchable fields, list columns and a formula each', () => {
  for (const { content, flows, name } of orderTemplatesOf(new Random(1), 0, '00000000-0000-7000-8000-000000000001')) {
    const known = flows.map((flow) => ({ ...flow, subjectKind: `work-order:${flow.point}`, isEnabled: true }))
    const surroundings = {
      kind: templateKindOf('order'),
      isCommon: false,
      flows: known,
      activePeople: new Set<string>(),
    }

    expect([name, checkContent(content, templateKindOf('order'), [])]).toEqual([name, { content, problems: [] }])
    expect([name, templateProblems(content, surroundings)]).toEqual([name, []])
    expect(content.fields.length).toBeGreaterThan(10)
    for (const has of [
      content.fields.some((field) => field.editableSteps?.includes('complete')),
      content.fields.some((field) => field.searchable),
      content.fields.some((field) => field.listColumn),
      content.fields.some((field) => field.type === 19),
    ])
      expect(has).toBe(true)
  }
})
