import { LeftOutlined, PlusOutlined, RightOutlined, UserOutlined } from '@ant-design/icons'
import {
  allNodes,
  type FlowBranch,
  flowNodeKinds,
  type FlowNode,
  mostBranches,
  mostFlowNodes,
  startNodeId,
} from '@onsite/domain/approval/approval-flow.ts'
import { given } from '@onsite/domain/given.ts'
import { Button } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { useCanvas } from './canvas-state.ts'
import { FlowCard } from './flow-card.tsx'
import { canMoveBranch, type ForkNode, isDefaultBranch, isFork, rootSequence } from './flow-edit.ts'
import { endCardId } from './flow-walk.ts'
import styles from './flow.module.css'
import { InsertButton } from './insert-button.tsx'
import { nodeLooks } from './node-look.tsx'
import { branchText, nodeText } from './node-texts.ts'

interface FlowCanvasProps {
  readonly name: string
  readonly remark: string
}

/** The whole flow from start to end, drawn as a tree. */
export function FlowCanvas({ name, remark }: FlowCanvasProps) {
  const { flow } = useCanvas()
  return (
    <div className={styles['flow']}>
      <FlowCard
        id={startNodeId}
        kind="发起"
        name={name === '' ? '未命名的流程' : name}
        text={{ text: remark === '' ? '发起人提交后从这里开始' : remark, isMissing: false }}
        tone="grey"
        icon={<UserOutlined />}
        removable={false}
      />
      <Sequence nodes={flow.nodes} sequence={rootSequence} before="发起" />
      <button type="button" data-card={endCardId} className={styles['end']} aria-label="流程结束">
        流程结束
      </button>
    </div>
  )
}

interface SequenceProps {
  readonly nodes: readonly FlowNode[]
  readonly sequence: string
  /** Name of the card above. */
  readonly before: string
}

function Sequence({ nodes, sequence, before }: SequenceProps) {
  const isRoot = sequence === rootSequence
  const leadsToCard = (index: number) => {
    const next = nodes[index]
    return next === undefined ? isRoot : !isFork(next)
  }
  return (
    <div className={styles['sequence']}>
      <Joint place={{ sequence, index: 0 }} after={before} hasArrow={leadsToCard(0)} />
      {nodes.map((node, index) => (
        <Fragment key={node.id}>
          <Node node={node} />
          <Joint place={{ sequence, index: index + 1 }} after={node.name} hasArrow={leadsToCard(index + 1)} />
        </Fragment>
      ))}
      {!isRoot && <span className={styles['tail']} />}
    </div>
  )
}

function Joint({
  place,
  after,
  hasArrow,
}: {
  readonly place: { readonly sequence: string; readonly index: number }
  readonly after: string
  readonly hasArrow: boolean
}) {
  const { flow } = useCanvas()
  const isFull = allNodes(flow.nodes).length >= mostFlowNodes
  return (
    <div className={`${styles['joint']} ${hasArrow ? styles['arrow'] : ''}`}>
      <InsertButton place={place} after={after} isFull={isFull} />
    </div>
  )
}

function Node({ node }: { readonly node: FlowNode }) {
  const { names, trial } = useCanvas()
  if (isFork(node)) return <Fork fork={node} />
  const { icon, tone } = nodeLooks[node.kind]
  return (
    <Passage isPassed={trial === null ? null : trial.nodes.has(node.id)}>
      <FlowCard
        id={node.id}
        kind={flowNodeKinds[node.kind]}
        name={node.name}
        text={nodeText(node, names)}
        tone={tone}
        icon={icon}
      />
    </Passage>
  )
}

/** Marks the parts that a trial run passed; null: there is no trial. */
function Passage({ isPassed, children }: { readonly isPassed: boolean | null; readonly children: ReactNode }) {
  const look = isPassed === null ? '' : isPassed ? styles['passed'] : styles['aside']
  return <div className={look}>{children}</div>
}

function Fork({ fork }: { readonly fork: ForkNode }) {
  const { addBranch, problems, remove } = useCanvas()
  const faults = problems.get(fork.id) ?? []
  return (
    <div className={styles['fork']}>
      <div className={styles['addBranch']}>
        <Button
          size="small"
          shape="round"
          icon={<PlusOutlined />}
          danger={faults.length > 0}
          disabled={fork.branches.length >= mostBranches}
          title={
            fork.branches.length >= mostBranches
              ? `最多 ${mostBranches} 个分支`
              : (faults[0] ?? `给${fork.name}添加分支`)
          }
          onClick={() => addBranch(fork.id)}
        >
          {fork.kind === 'condition' ? '添加条件' : '添加分支'}
        </Button>
        <Button
          size="small"
          shape="round"
          className={styles['removeFork'] ?? ''}
          aria-label={`删除整个${fork.name}`}
          title={`删除整个${fork.name}和其中的节点`}
          onClick={() => remove(fork.id)}
        >
          删除
        </Button>
      </div>
      <div className={styles['branches']}>
        {fork.branches.map((branch, index) => (
          <Branch key={branch.id} fork={fork} branch={branch} index={index} />
        ))}
      </div>
    </div>
  )
}

interface BranchProps {
  readonly fork: ForkNode
  readonly branch: FlowBranch
  readonly index: number
}

function Branch({ fork, branch, index }: BranchProps) {
  const { names, trial, moveBranch } = useCanvas()
  const { icon, tone } = nodeLooks[fork.kind]
  const isDefault = isDefaultBranch(fork, branch)
  const rank = fork.kind === 'parallel' ? undefined : isDefault ? '默认' : `优先级 ${index + 1}`
  const isPassed = trial === null ? null : trial.branches.has(branch.id)
  return (
    <div className={styles['branch']}>
      <div className={`${styles['joint']} ${styles['short']} ${styles['arrow']}`} />
      <Passage isPassed={isPassed}>
        <FlowCard
          id={branch.id}
          kind={isDefault ? '默认分支' : flowNodeKinds[fork.kind]}
          name={branch.name}
          text={branchText(fork, branch, names)}
          tone={isDefault ? 'grey' : tone}
          icon={icon}
          {...given({ rank })}
          removable={!isDefault}
        >
          {canMoveBranch(fork, branch.id, -1) && (
            <MoveButton way={-1} name={branch.name} onMove={() => moveBranch(branch.id, -1)} />
          )}
          {canMoveBranch(fork, branch.id, 1) && (
            <MoveButton way={1} name={branch.name} onMove={() => moveBranch(branch.id, 1)} />
          )}
        </FlowCard>
      </Passage>
      <Sequence nodes={branch.nodes} sequence={branch.id} before={branch.name} />
    </div>
  )
}

interface MoveButtonProps {
  readonly way: 1 | -1
  readonly name: string
  readonly onMove: () => void
}

/** For the pointer; keys move a branch with Alt and an arrow. */
function MoveButton({ way, name, onMove }: MoveButtonProps) {
  return (
    <Button
      size="small"
      shape="circle"
      tabIndex={-1}
      className={(way === -1 ? styles['moveLeft'] : styles['moveRight']) ?? ''}
      icon={way === -1 ? <LeftOutlined /> : <RightOutlined />}
      aria-label={`${name}${way === -1 ? '左移' : '右移'}`}
      title={way === -1 ? '左移（Alt+←）' : '右移（Alt+→）'}
      onClick={onMove}
    />
  )
}
