import { PlusOutlined } from '@ant-design/icons'
import { type AssetNode, getAssetTree } from '@onsite/api/asset/asset-calls.ts'
import { Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { RecordLink } from '../record/record-link.tsx'
import styles from './asset.module.css'
import { AssetDrawer } from './asset-drawer-view.tsx'
import { AssetStateTag } from './asset-tag.tsx'

/** The whole machine that a piece belongs to, with all parts. */
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
        <ul className={styles['tree']} aria-label="整机与部件">
          <Node node={whole} all={tree.data} hereId={id} />
        </ul>
      )}
      {isAdding && <AssetDrawer initial={{ parentId: id }} onClose={() => setIsAdding(false)} />}
    </>
  )
}

interface NodeProps {
  readonly node: AssetNode
  readonly all: readonly AssetNode[]
  /** The piece whose page this is. */
  readonly hereId: string
}

function Node({ node, all, hereId }: NodeProps) {
  const parts = all.filter(({ parentId }) => parentId === node.id)
  return (
    <li>
      <div className={`${styles['node']} ${node.id === hereId ? styles['here'] : ''}`}>
        {node.id === hereId ? <b>{node.name}</b> : <RecordLink kind="asset" id={node.id} name={node.name} />}
        {node.serialNo !== '' && <span className={styles['muted']}>{node.serialNo}</span>}
        <AssetStateTag state={node.state} />
      </div>
      {parts.length > 0 && (
        <ul className={styles['tree']}>
          {parts.map((part) => (
            <Node key={part.id} node={part} all={all} hereId={hereId} />
          ))}
        </ul>
      )}
    </li>
  )
}
