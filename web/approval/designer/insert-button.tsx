import { PlusOutlined } from '@ant-design/icons'
import { flowNodeKinds, type FlowNodeKind, mostFlowNodes } from '@onsite/domain/approval/approval-flow.ts'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useCanvas } from './canvas-state.ts'
import type { FlowPlace } from './flow-edit.ts'
import styles from './flow.module.css'
import { nodeLooks } from './node-look.tsx'

interface InsertButtonProps {
  readonly place: FlowPlace
  /** The card above, for the button's name. */
  readonly after: string
  readonly isFull: boolean
}

/** The round button on a line: inserts a node there. */
export function InsertButton({ place, after, isFull }: InsertButtonProps) {
  const { insert } = useCanvas()
  const [isOpen, setIsOpen] = useState(false)
  const choose = (kind: FlowNodeKind) => {
    setIsOpen(false)
    insert(place, kind)
  }
  const menu = (
    <div className={styles['menu']} role="menu" aria-label="添加节点">
      {(Object.keys(flowNodeKinds) as FlowNodeKind[]).map((kind, index) => (
        <button
          key={kind}
          type="button"
          role="menuitem"
          className={styles['choice']}
          ref={index === 0 ? (element) => element?.focus() : undefined}
          onClick={() => choose(kind)}
        >
          <span
            className={styles['icon']}
            style={{
              background: `var(--tone-${nodeLooks[kind].tone}-bg)`,
              color: `var(--tone-${nodeLooks[kind].tone}-text)`,
            }}
            aria-hidden="true"
          >
            {nodeLooks[kind].icon}
          </span>
          <span>
            {flowNodeKinds[kind]}
            <small>{nodeLooks[kind].hint}</small>
          </span>
        </button>
      ))}
    </div>
  )
  return (
    <Popover trigger="click" placement="right" open={isOpen} onOpenChange={setIsOpen} content={menu} destroyOnHidden>
      <Button
        type="primary"
        shape="circle"
        size="small"
        className={styles['add'] ?? ''}
        icon={<PlusOutlined />}
        disabled={isFull}
        title={isFull ? `一个流程最多 ${mostFlowNodes} 个节点` : '添加节点'}
        aria-label={`在${after}之后添加节点`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      />
    </Popover>
  )
}
