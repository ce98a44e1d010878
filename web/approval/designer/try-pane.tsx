import { CloseOutlined } from '@ant-design/icons'
import type { SubjectKindRow, TriedNode } from '@onsite/api/approval/approval-shapes.ts'
import { tryFlow } from '@onsite/api/approval/flow-calls.ts'
import {
  allNodes,
  type FlowDefinition,
  type FlowNode,
  type FlowProblem,
} from '@onsite/domain/approval/approval-flow.ts'
import { conditionFields } from '@onsite/domain/field/condition-fields.ts'
import type { FieldDefinition, FieldValues } from '@onsite/domain/field/field-definition.ts'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { ComparisonValue, isCoded } from '../../field/conditions/comparison-value.tsx'
import { ValueEditView } from '../../field/value-edit-view.tsx'
import { useUser } from '../../kernel/session.tsx'
import { useAct } from '../../kernel/use-act.ts'
import { PersonPicker } from '../../kit/person-picker.tsx'
import styles from './designer.module.css'
import { isFork } from './flow-edit.ts'
import { PaneField } from './pane-field.tsx'
import { conditionFieldsOf } from './subject-fields.ts'
import { type Trial, trialOf } from './trial.ts'

interface TryPaneProps {
  readonly subject: SubjectKindRow
  readonly definition: FlowDefinition
  readonly problems: readonly FlowProblem[]
  /** The result for the marks on the canvas; null when it no longer counts. */
  readonly onTried: (trial: Trial | null) => void
  /** Shows a node on the canvas. */
  readonly onShow: (nodeId: string) => void
  readonly onClose: () => void
}

/** A dry run: the people asked for a given creator and values, and why. Nobody is told. */
export function TryPane({ subject, definition, problems, onTried, onShow, onClose }: TryPaneProps) {
  const user = useUser()
  const [creatorId, setCreatorId] = useState<string | null>(user.id)
  const [values, setValues] = useState<FieldValues>({})
  const act = useAct(tryFlow, { quiet: true, done: ({ nodes }) => onTried(trialOf(definition, nodes)) })
  const [result, setResult] = useState<{
    readonly of: FlowDefinition
    readonly ending: 'approved' | 'rejected'
    readonly nodes: readonly TriedNode[]
  } | null>(null)
  const asked = fieldsAsked(definition, subject)
  const isBroken = problems.length > 0
  const run = async () => {
    if (creatorId === null) return
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
    const outcome = await act.run({ subjectKind: subject.kind, definition, creatorId, values: filled })
    setResult(outcome.ok ? { of: definition, ...outcome.data } : null)
  }
  const shown = result !== null && result.of === definition ? result : null

  return (
    <aside className={styles['pane']} aria-label="试运行">
      <header className={styles['paneHead']}>
        <h2 tabIndex={-1} ref={focusOnce}>
          试运行
        </h2>
        <Button type="text" icon={<CloseOutlined />} aria-label="关闭试运行（Esc）" onClick={onClose} />
      </header>
      <div className={styles['paneBody']}>
        <Form layout="vertical" component="div">
          <PaneField label="发起人" needed>
            {(id) => <PersonPicker id={id} value={creatorId} onChange={(person) => setCreatorId(person)} />}
          </PaneField>
          {asked.map((field) => (
            <PaneField key={field.id} label={field.name}>
              {(id) =>
                isCoded(field) ? (
                  <ComparisonValue
                    subject={field}
                    operator="equals"
                    value={values[field.id] ?? null}
                    onChange={(value) => setValues((before) => ({ ...before, [field.id]: value }))}
                  />
                ) : (
                  <ValueEditView
                    id={id}
                    field={{ ...field, readonly: false, required: false }}
                    label={field.name}
                    value={values[field.id] ?? null}
                    onChange={(value) => setValues((before) => ({ ...before, [field.id]: value }))}
                  />
                )
              }
            </PaneField>
          ))}
        </Form>
        {isBroken && <Alert type="warning" showIcon title={`流程还有 ${problems.length} 处要修改，改好后才能试运行`} />}
        {act.failure !== null && (
          <Alert type="error" showIcon role="alert" title={act.failure.fields[0]?.message ?? act.failure.message} />
        )}
        {shown !== null && <Result {...shown} onShow={onShow} />}
      </div>
      <footer className={styles['paneFoot']}>
        <Button
          type="primary"
          block
          loading={act.busy}
          disabled={isBroken || creatorId === null}
          onClick={() => void run()}
        >
          {shown === null ? '开始试运行' : '再试一次'}
        </Button>
      </footer>
    </aside>
  )
}

/** Focuses once, when the pane appears. */
function focusOnce(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
}

/** Fields that decide the path: those of conditions, and those that name people. */
function fieldsAsked(flow: FlowDefinition, subject: SubjectKindRow): readonly FieldDefinition[] {
  const ids = new Set(allNodes(flow.nodes).flatMap(fieldsAskedBy))
  return conditionFieldsOf(subject).filter((field) => ids.has(field.id))
}

function fieldsAskedBy(node: FlowNode): string[] {
  if (node.kind === 'automatic') return conditionFields(node.condition)
  if (isFork(node))
    return node.branches.flatMap(({ condition }) => (condition === null ? [] : conditionFields(condition)))
  return node.who.flatMap((rule) => (rule.kind === 'field' ? [rule.fieldId] : []))
}

interface ResultProps {
  readonly ending: 'approved' | 'rejected'
  readonly nodes: readonly TriedNode[]
  readonly onShow: (nodeId: string) => void
}

function Result({ ending, nodes, onShow }: ResultProps) {
  return (
    <section aria-label="试运行结果" aria-live="polite">
      <Alert
        type={ending === 'approved' ? 'success' : 'warning'}
        showIcon
        title={ending === 'approved' ? '每个人都同意时，审批会通过' : '即使每个人都同意，审批也会被自动驳回'}
      />
      <ol className={styles['tried']}>
        {nodes.map((node) => (
          <li key={node.nodeId}>
            <button type="button" className={styles['triedNode']} onClick={() => onShow(node.nodeId)}>
              {node.name}
            </button>
            {node.branches.length > 0 && (
              <span className={styles['triedBranches']}> 在「{node.branches.join(' › ')}」</span>
            )}
            {node.people.length > 0 && <div>{node.people.map((person) => person.name).join('、')}</div>}
            {node.why !== '' && <div className={styles['hint']}>{node.why}</div>}
          </li>
        ))}
      </ol>
    </section>
  )
}
