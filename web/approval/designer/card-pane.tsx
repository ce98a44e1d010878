import { CloseOutlined } from '@ant-design/icons'
import type { SubjectKindRow } from '@onsite/api/approval/approval-shapes.ts'
import {
  assigneeKinds,
  type AssigneeRule,
  flowNodeKinds,
  type FlowBranch,
  type FlowNode,
  startNodeId,
} from '@onsite/domain/approval/approval-flow.ts'
import type { Condition } from '@onsite/domain/field/condition.ts'
import { comparisonsOf } from '@onsite/domain/field/condition-fields.ts'
import { Alert, Button, Form, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { ConditionView } from '../../field/conditions/condition-view.tsx'
import { ApproverPane } from './approver-pane.tsx'
import styles from './designer.module.css'
import type { FlowDraft } from './draft.ts'
import {
  changeBranch,
  emptyCondition,
  type ForkNode,
  forkOf,
  isDefaultBranch,
  nodeOf,
  replaceNode,
} from './flow-edit.ts'
import { PaneField, PaneGroup } from './pane-field.tsx'
import { conditionFieldsOf, editableFieldsOf, peopleFieldsOf } from './subject-fields.ts'
import { WhoEditor } from './who-editor.tsx'

/** As the domain's check has it. */
const longestFlowName = 50
const longestNodeName = 30

interface CardPaneProps {
  readonly id: string
  readonly draft: FlowDraft
  readonly subject: SubjectKindRow
  readonly problems: readonly string[]
  /** `mark`: undo reverts edits with the same mark together. */
  readonly onChange: (draft: FlowDraft, mark: string) => void
  readonly onClose: () => void
}

/** The settings of the open card. */
export function CardPane(props: CardPaneProps) {
  const { id, draft, problems, onClose } = props
  const node = nodeOf(draft.definition.nodes, id)
  const fork = forkOf(draft.definition.nodes, id)
  const branch = fork?.branches.find((one) => one.id === id)
  const title =
    id === startNodeId
      ? '流程信息'
      : node === null
        ? fork?.kind === 'parallel'
          ? '并行分支'
          : '条件'
        : flowNodeKinds[node.kind]
  return (
    <aside className={styles['pane']} aria-label={title}>
      <header className={styles['paneHead']}>
        <h2
          tabIndex={-1}
          // The pane takes the focus when it opens or shows another card.
          ref={(heading) => heading?.focus({ preventScroll: true })}
          key={id}
        >
          {title}
        </h2>
        <Button type="text" icon={<CloseOutlined />} aria-label="关闭设置（Esc）" onClick={onClose} />
      </header>
      <div className={styles['paneBody']}>
        {problems.length > 0 && (
          <Alert
            type="error"
            showIcon
            className={styles['paneAlert'] ?? ''}
            title={problems.length === 1 ? problems[0] : `有 ${problems.length} 处需要修改`}
            description={
              problems.length === 1 ? undefined : problems.map((problem) => <div key={problem}>{problem}</div>)
            }
          />
        )}
        <Form layout="vertical" component="div" key={id}>
          {id === startNodeId ? (
            <StartFields {...props} />
          ) : node !== null ? (
            <NodeFields {...props} node={node} />
          ) : (
            fork !== null && branch !== undefined && <BranchFields {...props} fork={fork} branch={branch} />
          )}
        </Form>
      </div>
    </aside>
  )
}

function StartFields({ draft, subject, onChange }: CardPaneProps) {
  return (
    <>
      <PaneField label="流程名称" needed>
        {(id) => (
          <Input
            id={id}
            maxLength={longestFlowName}
            value={draft.name}
            placeholder={`例如：${subject.label}`}
            onChange={(event) => onChange({ ...draft, name: event.target.value }, 'name')}
          />
        )}
      </PaneField>
      <PaneField label="说明">
        {(id) => (
          <Input.TextArea
            id={id}
            rows={3}
            maxLength={200}
            showCount
            value={draft.remark}
            onChange={(event) => onChange({ ...draft, remark: event.target.value }, 'remark')}
          />
        )}
      </PaneField>
      <p className={styles['hint']}>审批类型：{subject.label}。在哪个环节使用它，请到模板的流程设置里选择。</p>
    </>
  )
}

/** Copies are sent after the fact: nobody chooses their receivers, and the creator knows already. */
const copyKinds = (Object.keys(assigneeKinds) as AssigneeRule['kind'][]).filter(
  (kind) => kind !== 'creatorChooses' && kind !== 'previousChooses',
)

function NodeFields({ node, draft, subject, onChange }: CardPaneProps & { readonly node: FlowNode }) {
  const change = (next: FlowNode, property: string) =>
    onChange({ ...draft, definition: replaceNode(draft.definition, next) }, `${node.id}:${property}`)
  return (
    <>
      <NameField value={node.name} onChange={(name) => change({ ...node, name }, 'name')} />
      {node.kind === 'approver' && (
        <ApproverPane
          node={node}
          peopleFields={peopleFieldsOf(subject)}
          formFields={editableFieldsOf(subject)}
          onChange={(next, property) => change({ ...node, ...next }, property)}
        />
      )}
      {node.kind === 'copy' && (
        <PaneGroup label="抄送给谁" hint="走到这里时告知，他们可以查看和评论，不用处理。">
          <WhoEditor
            rules={node.who}
            kinds={copyKinds}
            fields={peopleFieldsOf(subject)}
            onChange={(who) => change({ ...node, who }, 'who')}
          />
        </PaneGroup>
      )}
      {node.kind === 'automatic' && (
        <>
          <PaneGroup label="满足条件时">
            <Radio.Group
              value={node.whenHolds}
              options={[
                { value: 'pass', label: '自动通过，否则驳回' },
                { value: 'reject', label: '自动驳回，否则通过' },
              ]}
              onChange={(event) => change({ ...node, whenHolds: event.target.value as 'pass' | 'reject' }, 'whenHolds')}
            />
          </PaneGroup>
          <ConditionGroup
            subject={subject}
            condition={node.condition}
            onChange={(condition) => change({ ...node, condition }, 'condition')}
          />
        </>
      )}
    </>
  )
}

interface BranchFieldsProps extends CardPaneProps {
  readonly fork: ForkNode
  readonly branch: FlowBranch
}

function BranchFields({ fork, branch, draft, subject, onChange }: BranchFieldsProps): ReactNode {
  const change = (next: Parameters<typeof changeBranch>[2], property: string) =>
    onChange({ ...draft, definition: changeBranch(draft.definition, branch.id, next) }, `${branch.id}:${property}`)
  const name = <NameField value={branch.name} onChange={(text) => change({ name: text }, 'name')} />
  if (fork.kind === 'parallel')
    return (
      <>
        {name}
        <p className={styles['hint']}>所有分支同时进行，全部完成后流程继续；其中一条被驳回，审批即驳回。</p>
      </>
    )
  if (isDefaultBranch(fork, branch))
    return (
      <>
        {name}
        <p className={styles['hint']}>前面的条件都不满足时走这条分支，所以它没有条件，也总在最后。</p>
      </>
    )
  return (
    <>
      {name}
      <ConditionGroup
        subject={subject}
        condition={branch.condition ?? emptyCondition}
        onChange={(condition) => change({ condition }, 'condition')}
      />
      <p className={styles['hint']}>几条分支都满足时，走优先级最高（最左）的一条。</p>
    </>
  )
}

interface ConditionGroupProps {
  readonly subject: SubjectKindRow
  readonly condition: Condition
  readonly onChange: (condition: Condition) => void
}

function ConditionGroup({ subject, condition, onChange }: ConditionGroupProps) {
  return (
    <PaneGroup label="条件">
      <ConditionView
        label="条件"
        subjects={conditionFieldsOf(subject)}
        value={comparisonsOf(condition).length === 0 ? null : condition}
        onChange={(next) => onChange(next ?? emptyCondition)}
      />
    </PaneGroup>
  )
}

function NameField({ value, onChange }: { readonly value: string; readonly onChange: (name: string) => void }) {
  return (
    <PaneField label="名称" needed>
      {(id) => (
        <Input id={id} maxLength={longestNodeName} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </PaneField>
  )
}
