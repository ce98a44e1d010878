import { ExclamationCircleOutlined } from '@ant-design/icons'
import { type FlowDefinition, type FlowProblem, startNodeId } from '@onsite/domain/approval/approval-flow.ts'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import styles from './designer.module.css'
import { forkOf, isFork, nodeOf } from './flow-edit.ts'

interface ProblemsButtonProps {
  readonly flow: FlowDefinition
  readonly problems: readonly FlowProblem[]
  readonly onOpen: (id: string) => void
}

/** The number of problems, and links to the place of each. */
export function ProblemsButton({ flow, problems, onOpen }: ProblemsButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (problems.length === 0) return null
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setIsOpen}
      title="改好这些才能保存"
      content={
        <ul className={styles['problems']}>
          {problems.map(({ at, message }) => (
            <li key={`${at}${message}`}>
              <Button
                type="link"
                size="small"
                onClick={() => {
                  setIsOpen(false)
                  onOpen(cardAt(flow, at))
                }}
              >
                {nameAt(flow, at)}：{message}
              </Button>
            </li>
          ))}
        </ul>
      }
    >
      <Button danger icon={<ExclamationCircleOutlined />}>
        {problems.length} 处要修改
      </Button>
    </Popover>
  )
}

/** The card where a problem is shown. A fork has none of its own: its first branch stands for it. */
export function cardAt(flow: FlowDefinition, at: string): string {
  const node = nodeOf(flow.nodes, at)
  return node !== null && isFork(node) ? (node.branches[0]?.id ?? at) : at
}

function nameAt(flow: FlowDefinition, at: string): string {
  if (at === startNodeId) return '流程'
  const branch = forkOf(flow.nodes, at)?.branches.find((one) => one.id === at)
  return nodeOf(flow.nodes, at)?.name ?? branch?.name ?? '流程'
}
