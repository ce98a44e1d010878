import type { EventChoices } from '@onsite/api/event/choice-calls.ts'
import { Select } from 'antd'
import { CallField } from '../kit/call-form.tsx'

/** How an event was solved, in the words of its type; nothing where its type has none. */
export function CategoryField({ choices }: { readonly choices: EventChoices | undefined }) {
  const categories = choices?.solutionCategories ?? []
  if (categories.length === 0) return null
  return (
    <CallField name="solutionCategory" needed>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={categories.map((category) => ({ value: category, label: category }))}
      />
    </CallField>
  )
}
