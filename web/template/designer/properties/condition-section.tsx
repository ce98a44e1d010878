import type { Condition } from '@onsite/domain/field/condition.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { ConditionEditor } from '../../../field/conditions/condition-editor.tsx'
import styles from '../designer.module.css'

interface ConditionSectionProps {
  readonly title: string
  readonly switchText: string
  readonly value: Condition | null
  readonly subjects: readonly FieldDefinition[]
  readonly onChange: (condition: Condition | null) => void
}

/** An optional condition with its switch. */
export function ConditionSection({ title, switchText, value, subjects, onChange }: ConditionSectionProps) {
  const [isOpen, setOpen] = useState(value !== null)
  const isOn = isOpen || value !== null
  return (
    <section className={styles['section']} aria-label={title}>
      <Checkbox
        checked={isOn}
        onChange={({ target }) => {
          setOpen(target.checked)
          if (!target.checked) onChange(null)
        }}
      >
        {switchText}
      </Checkbox>
      {isOn && <ConditionEditor label={title} value={value} subjects={subjects} onChange={onChange} />}
    </section>
  )
}
