import { toFieldDefinition } from '@onsite/domain/field/check-condition.ts'
import type { ConditionOperator } from '@onsite/domain/field/condition.ts'
import type { Json } from '@onsite/domain/field/field-definition.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ComparisonValue } from './comparison-value.tsx'

const priority = toFieldDefinition({
  key: 'priority',
  label: '优先级',
  type: 2,
  names: { 1: '普通', 2: '紧急', 3: '非常紧急' },
})

function show(operator: ConditionOperator, value: Json) {
  const onChange = vi.fn<(value: Json) => void>()
  const page = renderScreen(
    <ComparisonValue subject={priority} operator={operator} value={value} onChange={onChange} />,
    {
      replies: [],
    },
  )
  return { ...page, onChange }
}
const box = () => screen.getByRole('combobox', { name: '优先级的比较值' })

it('offers the words of a code and keeps the number', async () => {
  const { user, onChange } = show('equals', null)

  await user.click(box())
  await user.click(await screen.findByTitle('非常紧急'))

  expect(onChange).toHaveBeenLastCalledWith(3)
})

it('shows a code that was typed as a number by its word', () => {
  show('equals', 2)

  expect(screen.getByText('紧急')).toBeTruthy()
})
