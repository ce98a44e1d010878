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
        <PartsTree whole={whole} all={tree.data} hereId={id} />
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

interface PartsTreeProps {
  readonly whole: AssetNode
  readonly all: readonly AssetNode[]
  /** The asset of the page. */
  readonly hereId: string
}

interface TreeNode {
  readonly key: string
  readonly asset: AssetNode
  readonly children: TreeNode[]
}

function PartsTree({ whole, all, hereId }: PartsTreeProps) {
  const nodes = new Map(all.map((asset) => [asset.id, { key: asset.id, asset, children: [] as TreeNode[] }]))
  for (const asset of all)
    if (asset.id !== whole.id) nodes.get(asset.parentId ?? '')?.children.push(nodes.get(asset.id) as TreeNode)
  const top = nodes.get(whole.id)
  if (top === undefined) return null
  const titleOf = ({ asset }: TreeNode) => (
    <span className={`${styles['node']} ${asset.id === hereId ? styles['here'] : ''}`}>
      {asset.id === hereId ? <b>{asset.name}</b> : <RecordLink kind="asset" id={asset.id} name={asset.name} />}
      {asset.serialNo !== '' && <span className={styles['muted']}>{asset.serialNo}</span>}
      <AssetStateTag state={asset.state} />
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
