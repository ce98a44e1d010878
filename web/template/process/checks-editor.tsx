import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { Condition } from '@onsite/domain/field/condition.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import type { StepCheck } from '@onsite/domain/document/document-process.ts'
import { Button, Input } from 'antd'
import { ConditionEditor } from '../../field/conditions/condition-editor.tsx'
import { freshId } from '../../kernel/fresh-id.ts'
import { changeCheck } from './process-edits.ts'
import styles from './process.module.css'

interface ChecksEditorProps {
  readonly checks: readonly StepCheck[]
  readonly canEdit: boolean
  readonly subjects: readonly FieldDefinition[]
  readonly onChange: (checks: readonly StepCheck[]) => void
}

/** Holds for every order; a check with an empty condition lets everything pass. */
const always: Condition = { all: [] }

/** Conditions that must hold before the step, each with the sentence of the refusal. */
export function ChecksEditor({ checks, canEdit, subjects, onChange }: ChecksEditorProps) {
  const [first] = subjects
  return (
    <>
      {checks.map((check, index) => (
        <fieldset key={check.id} className={styles['check']} aria-label={`检查 ${index + 1}`} disabled={!canEdit}>
          <div className={styles['checkHead']}>
            <strong>检查 {index + 1}</strong>
            <span style={{ flex: 1 }} />
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`删除检查 ${index + 1}`}
              disabled={!canEdit}
              onClick={() => onChange(checks.filter((one) => one.id !== check.id))}
            />
          </div>
          <span className={styles['hint']}>必须满足</span>
          <ConditionEditor
            isWide
            label={`检查 ${index + 1} 的条件`}
            value={check.condition}
            subjects={subjects}
            onChange={(condition) => onChange(changeCheck(checks, check.id, { condition: condition ?? always }))}
          />
          <Input
            prefix={<span className={styles['hint']}>不满足时提示</span>}
            aria-label={`检查 ${index + 1} 不满足时的提示`}
            maxLength={100}
            disabled={!canEdit}
            {...(check.message.trim() === '' ? { status: 'error' as const } : {})}
            value={check.message}
            onChange={({ target }) => onChange(changeCheck(checks, check.id, { message: target.value }))}
          />
        </fieldset>
      ))}
      {canEdit && (
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={first === undefined}
          onClick={() => {
            if (first === undefined) return
            const condition: Condition = { field: first.id, operator: 'isFilled' }
            onChange([...checks, { id: freshId(), condition, message: `请先填写${first.name}` }])
          }}
        >
          添加检查
        </Button>
      )}
    </>
  )
}
