import { EllipsisOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Empty, Input, Skeleton, Tree } from 'antd'
import { type Key, useMemo, useState } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import { LoadFailed } from './list-states.tsx'
import styles from './side-tree.module.css'
import { nodesLike, pathTo, type TreeItem, type TreeNode, treeOf } from './tree-nodes.ts'
import { useHeight } from './use-height.ts'
import { DropMenu } from './drop-menu.tsx'

export interface TreeAction {
  readonly key: string
  readonly label: string
  readonly danger?: boolean
  run(this: void, id: string): void
}

interface SideTreeProps {
  /** 产品分类 */
  readonly label: string
  /** 分类 */
  readonly what: string
  /** The button for everything: 全部产品. */
  readonly allLabel: string
  readonly query: {
    readonly data: readonly TreeItem[] | undefined
    readonly error: CallFailure | null
    refetch(this: void): unknown
  }
  readonly selected: string | null
  readonly onSelect: (id: string | null) => void
  /** For people who may change the tree. */
  readonly edit?: { add(this: void): void; readonly actions: readonly TreeAction[] }
}

const none: readonly TreeItem[] = []
/** Longer trees get a search field. */
const mostToLookAt = 15
/** Larger trees are folded at first. */
const mostUnfolded = 40

/** A tree beside a list that it narrows; each node counts what is in it and below. */
export function SideTree({ allLabel, edit, label, onSelect, query, selected, what }: SideTreeProps) {
  const items = query.data ?? none
  const whole = useMemo(() => treeOf(items), [items])
  const [typed, setTyped] = useState('')
  const [unfolded, setUnfolded] = useState<readonly Key[] | null>(null)
  const [watch, height] = useHeight()
  const tree = useMemo(() => nodesLike(whole, typed.trim()), [whole, typed])
  const all = items.map(({ id }) => id)
  const first = all.length <= mostUnfolded || typed.trim() !== '' ? all : pathTo(items, selected)
  const titleOf = (node: TreeNode) => (
    <span className={styles['node']}>
      <span className={styles['nodeName']} title={node.title}>
        {node.title}
      </span>
      <span className={styles['total']}>{node.total}</span>
      {edit !== undefined && <NodeMenu node={node} actions={edit.actions} />}
    </span>
  )
  return (
    <nav className={styles['tree']} aria-label={label}>
      <div className={styles['treeHead']}>
        <button
          type="button"
          className={`${styles['all']} ${selected === null ? styles['chosen'] : ''}`}
          aria-pressed={selected === null}
          onClick={() => onSelect(null)}
        >
          {allLabel}
        </button>
        {edit !== undefined && (
          <Button
            type="text"
            size="small"
            icon={<PlusOutlined />}
            aria-label={`新建${what}`}
            title={`新建${what}`}
            onClick={edit.add}
          />
        )}
      </div>
      {items.length > mostToLookAt && (
        <Input
          allowClear
          size="small"
          prefix={<SearchOutlined aria-hidden />}
          className={styles['treeSearch'] ?? ''}
          aria-label={`查找${what}`}
          placeholder={`查找${what}`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {query.data === undefined ? (
        query.error === null ? (
          <Skeleton active title={false} />
        ) : (
          <LoadFailed failure={query.error} onRetry={() => void query.refetch()} />
        )
      ) : tree.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={whole.length === 0 ? `还没有${what}` : `没有这样的${what}`}
        />
      ) : (
        <div ref={watch} className={styles['treeBody']}>
          <Tree<TreeNode>
            blockNode
            height={height}
            expandedKeys={[...(typed.trim() === '' ? (unfolded ?? first) : first)]}
            onExpand={setUnfolded}
            treeData={[...tree]}
            selectedKeys={selected === null ? [] : [selected]}
            onSelect={([key]) => onSelect(typeof key === 'string' ? key : null)}
            titleRender={titleOf}
          />
        </div>
      )}
    </nav>
  )
}

function NodeMenu({ actions, node }: { readonly actions: readonly TreeAction[]; readonly node: TreeNode }) {
  return (
    <DropMenu
      menu={{
        items: actions.map(({ danger = false, key, label }) => ({ key, label, danger })),
        onClick: ({ domEvent, key }) => {
          domEvent.stopPropagation()
          actions.find((action) => action.key === key)?.run(node.key)
        },
      }}
    >
      <Button
        type="text"
        size="small"
        className={styles['nodeMore'] ?? ''}
        icon={<EllipsisOutlined />}
        aria-label={`${node.title}的操作`}
        onClick={(event) => event.stopPropagation()}
      />
    </DropMenu>
  )
}
