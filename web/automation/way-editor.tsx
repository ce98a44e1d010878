import type { RuleVocabulary } from '@onsite/domain/automation/rule-check.ts'
import type { Json } from '@onsite/domain/field/field-definition.ts'
import { Select } from 'antd'
import { Fault, ParamValue } from './action-editor.tsx'
import styles from './automation.module.css'
import { actionNamed } from './dispatch-draft.ts'
import type { SentAction } from './rule-draft.ts'

interface WayEditorProps {
  /** 派给谁 */
  readonly label: string
  /** Place among the actions of the rule. */
  readonly index: number
  readonly value: SentAction | undefined
  readonly words: RuleVocabulary
  /** Names of the actions that are offered. */
  readonly offered: readonly string[]
  /** Offers to do without, in these words. */
  readonly none?: string
  readonly faults: ReadonlyMap<string, string>
  readonly onChange: (action: SentAction | null) => void
}

const noWay = ''

/** Chooses one way of dispatching with what it wants to know. */
export function WayEditor({ faults, index, label, none, offered, onChange, value, words }: WayEditorProps) {
  const specs = words.actions.filter(({ name }) => offered.includes(name))
  const chosen = specs.find(({ name }) => name === value?.do)
  const set = (key: string, next: Json) => {
    if (value === undefined) return
    const { [key]: _, ...rest } = value.with
    onChange({ ...value, with: next === null ? rest : { ...rest, [key]: next } })
  }
  return (
    <div className={styles['way']}>
      {(none !== undefined || specs.length > 1) && (
        <Select
          aria-label={label}
          value={value?.do ?? noWay}
          options={[
            ...(none === undefined ? [] : [{ value: noWay, label: none }]),
            ...specs.map((spec) => ({ value: spec.name, label: spec.label })),
          ]}
          onChange={(name) => onChange(name === noWay ? null : actionNamed(words, name))}
        />
      )}
      <Fault text={faults.get(`actions.${index}.do`)} />
      {chosen?.params.map((param) => (
        <div key={param.id}>
          <ParamValue
            id={`way-${index}-${param.id}`}
            param={param}
            label={`${label}的${param.name}`}
            value={value?.with[param.id] ?? null}
            onChange={(next) => set(param.id, next)}
          />
          <Fault text={faults.get(`actions.${index}.with.${param.id}`)} />
        </div>
      ))}
    </div>
  )
}
