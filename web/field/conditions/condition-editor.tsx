import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import {
  type Comparison,
  type Condition,
  type ConditionOperator,
  conditionOperators,
} from '@onsite/domain/field/condition.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { Button, Select } from 'antd'
import { useState } from 'react'
import styles from './conditions.module.css'
import { ComparisonValue } from './comparison-value.tsx'
import {
  asBranch,
  branchOf,
  type ConditionPath,
  isBranch,
  joinerOf,
  mostDepth,
  partsOf,
  pruneCondition,
  replaceAt,
} from './condition-edits.ts'
import { needsValue, operatorsOf } from './condition-subjects.ts'

interface ConditionEditorProps {
  readonly label: string
  readonly value: Condition | null
  readonly onChange: (condition: Condition | null) => void
  /** Fields that the condition may use (`subjectsOf`). */
  readonly subjects: readonly FieldDefinition[]
  /** Comparisons on one line each. */
  readonly isWide?: boolean
}

/** A condition as a tree of 全部满足 and 任一满足. Unfinished branches stay on screen and are left out of the stored value. */
export function ConditionEditor({ label, value, onChange, subjects, isWide = false }: ConditionEditorProps) {
  const [shown, setShown] = useState<Condition>(() => asBranch(value))
  const kept = pruneCondition(shown)
  // After undo, or with another draft, the text typed here no longer matches the stored condition.
  const isOurs = JSON.stringify(kept) === JSON.stringify(value)
  const root = isOurs ? shown : asBranch(value)
  const change = (path: ConditionPath, next: Condition | null) => {
    const changed = asBranch(replaceAt(root, path, next))
    setShown(changed)
    onChange(pruneCondition(changed))
  }
  return (
    <fieldset className={styles['bare']} aria-label={label}>
      <Branch condition={asBranch(root)} path={[]} subjects={subjects} isWide={isWide} onChange={change} />
    </fieldset>
  )
}

interface BranchProps {
  readonly condition: Exclude<Condition, Comparison>
  readonly path: ConditionPath
  readonly subjects: readonly FieldDefinition[]
  readonly isWide: boolean
  readonly onChange: (path: ConditionPath, next: Condition | null) => void
}

function Branch({ condition, path, subjects, isWide, onChange }: BranchProps) {
  const joiner = joinerOf(condition)
  const parts = partsOf(condition)
  const add = (part: Condition) => onChange(path, branchOf(joiner, [...parts, part]))
  const [first] = subjects
  return (
    <div className={styles['branch']}>
      <div className={styles['branchHead']}>
        <Select
          size="small"
          aria-label="条件之间的关系"
          style={{ width: 104 }}
          value={joiner}
          options={[
            { value: 'all', label: '全部满足' },
            { value: 'any', label: '任一满足' },
          ]}
          onChange={(next) => onChange(path, branchOf(next, parts))}
        />
        <span style={{ flex: 1 }} />
        {path.length > 0 && (
          <button
            type="button"
            className={styles['handle']}
            aria-label="删除条件组"
            onClick={() => onChange(path, null)}
          >
            <CloseOutlined aria-hidden />
          </button>
        )}
      </div>
      {parts.map((part, index) => {
        const own = [...path, index]
        return isBranch(part) ? (
          <Branch
            key={own.join('.')}
            condition={part}
            path={own}
            subjects={subjects}
            isWide={isWide}
            onChange={onChange}
          />
        ) : (
          <ComparisonRow
            key={own.join('.')}
            comparison={part}
            subjects={subjects}
            isWide={isWide}
            onChange={(next) => onChange(own, next)}
          />
        )
      })}
      <div className={styles['option']}>
        <Button
          size="small"
          type="link"
          icon={<PlusOutlined aria-hidden />}
          disabled={first === undefined}
          onClick={() => first !== undefined && add(newComparison(first))}
        >
          条件
        </Button>
        {path.length < mostDepth - 1 && (
          <Button
            size="small"
            type="link"
            icon={<PlusOutlined aria-hidden />}
            disabled={first === undefined}
            onClick={() =>
              first !== undefined && add(branchOf(joiner === 'all' ? 'any' : 'all', [newComparison(first)]))
            }
          >
            条件组
          </Button>
        )}
      </div>
    </div>
  )
}

function newComparison(subject: FieldDefinition): Comparison {
  const operators = operatorsOf(subject)
  return { field: subject.id, operator: operators.includes('isFilled') ? 'isFilled' : (operators[0] ?? 'isFilled') }
}

interface ComparisonRowProps {
  readonly comparison: Comparison
  readonly subjects: readonly FieldDefinition[]
  readonly isWide: boolean
  readonly onChange: (next: Comparison | null) => void
}

function ComparisonRow({ comparison, subjects, isWide, onChange }: ComparisonRowProps) {
  const subject = subjects.find((one) => one.id === comparison.field)
  const groups = [...Map.groupBy(subjects, (one) => one.group)]
  return (
    <div className={`${styles['comparison']} ${isWide ? styles['wideComparison'] : ''}`}>
      <Select
        size="small"
        aria-label="条件的字段"
        showSearch={{ optionFilterProp: 'label' }}
        {...(subject === undefined ? { status: 'error' as const } : {})}
        value={subject === undefined ? '字段已不在表单里' : comparison.field}
        options={groups.map(([group, fields]) => ({
          label: group,
          title: group,
          options: fields.map(({ id, name }) => ({ value: id, label: name })),
        }))}
        onChange={(id: string) => {
          const next = subjects.find((one) => one.id === id)
          if (next !== undefined) onChange(newComparison(next))
        }}
      />
      <Select
        size="small"
        aria-label="比较方式"
        value={comparison.operator}
        options={operatorsOf(subject).map((operator) => ({ value: operator, label: conditionOperators[operator] }))}
        onChange={(operator: ConditionOperator) => onChange(withOperator(comparison, operator))}
      />
      {subject !== undefined && needsValue(comparison.operator) && (
        <div className={styles['comparisonValue']}>
          <ComparisonValue
            subject={subject}
            operator={comparison.operator}
            value={comparison.value ?? null}
            onChange={(value) => onChange({ ...comparison, value })}
          />
        </div>
      )}
      {isWide && (subject === undefined || !needsValue(comparison.operator)) && <span />}
      <button type="button" className={styles['handle']} aria-label="删除条件" onClick={() => onChange(null)}>
        <CloseOutlined aria-hidden />
      </button>
    </div>
  )
}

/** Keeps the value while the new operator compares with one of the same shape. */
function withOperator({ field, operator, value }: Comparison, next: ConditionOperator): Comparison {
  const keeps = needsValue(next) && value !== undefined && (next === 'isOneOf') === (operator === 'isOneOf')
  return keeps ? { field, operator: next, value } : { field, operator: next }
}
