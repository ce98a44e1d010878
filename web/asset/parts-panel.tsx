import { PlusOutlined } from '@ant-design/icons'
import { type AssetNode, getAssetTree } from '@onsite/api/asset/asset-calls.ts'
import { Button, Empty, Skeleton, Tree } from 'antd'
import { useState } from 'react'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { RecordLink } from '../record/record-link.tsx'
import styles from './asset.module.css'
import { AssetDrawer } from './asset-form.ts'
import { AssetStateTag } from './asset-tag.tsx'

/** The whole asset that a part belongs to, with all parts. */
export function PartsPanel({ id }: RecordPanelProps) {
  const can = useCan()
  const tree = useCall(getAssetTree, { id }, { keep: true })
  const [isAdding, setIsAdding] = useState(false)
  if (tree.data === undefined)
    return tree.error === null ? (
      <Skeleton active />
    ) : (
      <LoadFailed failure={tree.error} onRetry={() => void tree.refetch()} />
    )
  const [whole] = tree.data
  return (
    <>
      {can('asset.edit') && (
        <div className={styles['tools']}>
          <Button icon={<PlusOutlined />} onClick={() => setIsAdding(true)}>
            新建部件
          </Button>
        </div>
      )}
      {whole === undefined || tree.data.length === 1 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这台设备没有登记部件" />
      ) : (
        <Pieces whole={whole} all={tree.data} hereId={id} />
      )}
      {isAdding && <AssetDrawer initial={{ parentId: id }} onClose={() => setIsAdding(false)} />}
    </>
  )
}

/** More stand folded at first, but for those around the asset on screen. */
const mostUnfolded = 40
/** More scroll in themselves. */
const mostInSight = 100
const sightPx = 560

interface PiecesProps {
  readonly whole: AssetNode
  readonly all: readonly AssetNode[]
  /** The asset of the page. */
  readonly hereId: string
}

interface TreeNode {
  readonly key: string
  readonly piece: AssetNode
  readonly children: TreeNode[]
}

function Pieces({ whole, all, hereId }: PiecesProps) {
  const nodes = new Map(all.map((piece) => [piece.id, { key: piece.id, piece, children: [] as TreeNode[] }]))
  for (const piece of all)
    if (piece.id !== whole.id) nodes.get(piece.parentId ?? '')?.children.push(nodes.get(piece.id) as TreeNode)
  const top = nodes.get(whole.id)
  if (top === undefined) return null
  const titleOf = ({ piece }: TreeNode) => (
    <span className={`${styles['node']} ${piece.id === hereId ? styles['here'] : ''}`}>
      {piece.id === hereId ? <b>{piece.name}</b> : <RecordLink kind="asset" id={piece.id} name={piece.name} />}
      {piece.serialNo !== '' && <span className={styles['muted']}>{piece.serialNo}</span>}
      <AssetStateTag state={piece.state} />
    </span>
  )
  return (
    <section className={styles['tree']} aria-label="整机与部件">
      {all.length > mostUnfolded && <p className={styles['muted']}>整机和部件共 {all.length} 台</p>}
      <Tree<TreeNode>
        blockNode
        showLine
        selectable={false}
        treeData={[top]}
        titleRender={titleOf}
        {...(all.length > mostInSight ? { height: sightPx } : {})}
        {...(all.length <= mostUnfolded ? { defaultExpandAll: true } : { defaultExpandedKeys: [whole.id, hereId] })}
      />
    </section>
  )
}
