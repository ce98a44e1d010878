import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { mostActions } from '@onsite/domain/automation/automation-rule.ts'
import type { RuleVocabulary } from '@onsite/domain/automation/rule-check.ts'
import type { FieldDefinition, Json } from '@onsite/domain/field/field-definition.ts'
import { Button } from 'antd'
import { CodeChoice, isCoded } from '../field/conditions/comparison-value.tsx'
import { ValueEditView } from '../field/value-edit-view.tsx'
import styles from './automation.module.css'
import { newAction, type SentAction } from './rule-draft.ts'
import { DropMenu } from '../kit/drop-menu.tsx'

interface ActionsEditorProps {
  readonly value: readonly SentAction[]
  readonly words: RuleVocabulary
  /** Faults by their path within the content: `actions.0.with.title`. */
  readonly faults: ReadonlyMap<string, string>
  readonly onChange: (actions: SentAction[]) => void
}

/** The actions of a rule in their order, each with what it wants to know. */
export function ActionsEditor({ value, words, faults, onChange }: ActionsEditorProps) {
  const change = (index: number, next: SentAction) => onChange(value.with(index, next))
  const move = (index: number, by: number) => {
    const one = value[index]
    if (one !== undefined) onChange(value.toSpliced(index, 1).toSpliced(index + by, 0, one))
  }
  const groups = [...Map.groupBy(words.actions, ({ group }) => group)]
  return (
    <>
      <ol className={styles['actions']} aria-label="动作">
        {value.map((action, index) => (
          <ActionCard
            // Actions have no other name than their place.
            key={index}
            action={action}
            index={index}
            isLast={index === value.length - 1}
            words={words}
            faults={faults}
            onChange={(next) => change(index, next)}
            onMove={(by) => move(index, by)}
            onRemove={() => onChange(value.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <Fault text={faults.get('actions')} />
      <DropMenu
        disabled={value.length >= mostActions}
        menu={{
          items: groups.map(([group, actions]) => ({
            type: 'group' as const,
            key: group,
            label: group,
            children: actions.map(({ label, name }) => ({ key: name, label })),
          })),
          onClick: ({ key }) => {
            const spec = words.actions.find(({ name }) => name === key)
            if (spec !== undefined) onChange([...value, newAction(spec)])
          },
        }}
      >
        <Button icon={<PlusOutlined aria-hidden />}>添加动作</Button>
      </DropMenu>
    </>
  )
}

export const Fault = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p role="alert" className={styles['fault']}>
      {text}
    </p>
  )

interface ParamValueProps {
  readonly id: string
  readonly param: FieldDefinition
  readonly label: string
  readonly value: Json
  readonly onChange: (value: Json) => void
}

export function ParamValue({ param, ...rest }: ParamValueProps) {
  return isCoded(param) ? (
    <CodeChoice codes={param.settings.options ?? []} {...rest} />
  ) : (
    <ValueEditView field={param} {...rest} />
  )
}

interface ActionCardProps extends Pick<ActionsEditorProps, 'words' | 'faults'> {
  readonly action: SentAction
  readonly index: number
  readonly isLast: boolean
  readonly onChange: (action: SentAction) => void
  readonly onMove: (by: number) => void
  readonly onRemove: () => void
}

function ActionCard({ action, faults, index, isLast, onChange, onMove, onRemove, words }: ActionCardProps) {
  const spec = words.actions.find(({ name }) => name === action.do)
  const label = `动作 ${index + 1}`
  const set = (key: string, value: Json) => {
    const { [key]: _, ...rest } = action.with
    onChange({ ...action, with: value === null ? rest : { ...rest, [key]: value } })
  }
  return (
    <li className={styles['action']} aria-label={label}>
      <div className={styles['actionHead']}>
        <b>
          {index + 1}. {spec?.label ?? '动作已不存在'}
        </b>
        <Button
          size="small"
          type="text"
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={`上移${label}`}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <Button
          size="small"
          type="text"
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={`下移${label}`}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`删除${label}`}
          onClick={onRemove}
        />
      </div>
      <Fault text={faults.get(`actions.${index}.do`)} />
      {spec !== undefined && spec.params.length > 0 && (
        <div className={styles['params']}>
          {spec.params.map((param) => {
            const id = `action-${index}-${param.id}`
            return [
              <label key={`${param.id} label`} htmlFor={id}>
                {param.name}
              </label>,
              <div key={param.id}>
                <ParamValue
                  id={id}
                  param={param}
                  label={`${label}的${param.name}`}
                  value={action.with[param.id] ?? null}
                  onChange={(value) => set(param.id, value)}
                />
                {param.tip !== '' && <small>{param.tip}</small>}
                <Fault text={faults.get(`actions.${index}.with.${param.id}`)} />
              </div>,
            ]
          })}
        </div>
      )}
    </li>
  )
}
