import { EllipsisOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons'
import type { Reply } from '@onsite/api/define-call.ts'
import { listCategoryTree, productCategoryCalls } from '@onsite/api/product/product-calls.ts'
import { productCategorySpec } from '@onsite/domain/product/product-category-fields.ts'
import { Button, Dropdown, Empty, Input, Skeleton, Tree } from 'antd'
import { type Key, useMemo, useState } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { useHeight } from '../kit/use-height.ts'
import { useRecordBatch } from '../record/use-record-batch.tsx'
import { CategoryDrawer, type EditedCategory } from './category-drawer.tsx'
import { categoriesLike, categoryTree, type CategoryTreeNode, pathToCategory } from './category-nodes.ts'
import styles from './product.module.css'

export type Category = Reply<typeof listCategoryTree>[number]

interface CategoryTreeProps {
  readonly selected: string | null
  readonly onSelect: (id: string | null) => void
}

const none: readonly Category[] = []
/** Longer trees get a search field. */
const mostToLookAt = 15
/** Larger trees are folded at first. */
const mostUnfolded = 40

/** The categories of products; each counts the products in it and below. People who maintain the catalogue edit it here. */
export function CategoryTree({ selected, onSelect }: CategoryTreeProps) {
  const mayEdit = useCan()('product.setUp')
  const reply = useCall(listCategoryTree, {})
  const categories = reply.data ?? none
  const whole = useMemo(() => categoryTree(categories), [categories])
  const [typed, setTyped] = useState('')
  const [unfolded, setUnfolded] = useState<readonly Key[] | null>(null)
  const [watch, height] = useHeight()
  const tree = useMemo(() => categoriesLike(whole, typed.trim()), [whole, typed])
  const all = categories.map(({ id }) => id)
  const first = all.length <= mostUnfolded || typed.trim() !== '' ? all : pathToCategory(categories, selected)
  const [edited, setEdited] = useState<EditedCategory | null>(null)
  const { run, send, report } = useRecordBatch(productCategorySpec.label)
  const remove = (id: string) =>
    void run({
      verb: '删除',
      call: productCategoryCalls.remove,
      ids: [id],
      undo: async (lines) =>
        (await send(
          productCategoryCalls.restore,
          lines.map(({ id }) => id),
        )) !== null,
      done: () => selected === id && onSelect(null),
    })
  const titleOf = (node: CategoryTreeNode) => (
    <span className={styles['node']}>
      <span className={styles['nodeName']} title={node.title}>
        {node.title}
      </span>
      <span className={styles['quiet']}>{node.total}</span>
      {mayEdit && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'add', label: '新建下级' },
              { key: 'edit', label: '编辑' },
              { key: 'remove', label: '删除', danger: true },
            ],
            onClick: ({ key, domEvent }) => {
              domEvent.stopPropagation()
              if (key === 'add') setEdited({ parentId: node.key })
              else if (key === 'edit') setEdited({ id: node.key })
              else remove(node.key)
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
        </Dropdown>
      )}
    </span>
  )
  return (
    <nav className={styles['tree']} aria-label="产品分类">
      <div className={styles['treeHead']}>
        <button
          type="button"
          className={`${styles['all']} ${selected === null ? styles['chosen'] : ''}`}
          aria-pressed={selected === null}
          onClick={() => onSelect(null)}
        >
          全部产品
        </button>
        {mayEdit && (
          <Button
            type="text"
            size="small"
            icon={<PlusOutlined />}
            aria-label="新建分类"
            title="新建分类"
            onClick={() => setEdited({ parentId: null })}
          />
        )}
      </div>
      {categories.length > mostToLookAt && (
        <Input
          allowClear
          size="small"
          prefix={<SearchOutlined aria-hidden />}
          className={styles['treeSearch'] ?? ''}
          aria-label="查找分类"
          placeholder="查找分类"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {reply.data === undefined ? (
        reply.error === null ? (
          <Skeleton active title={false} />
        ) : (
          <LoadFailed failure={reply.error} onRetry={() => void reply.refetch()} />
        )
      ) : tree.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={whole.length === 0 ? '还没有分类' : '没有这样的分类'}
        />
      ) : (
        <div ref={watch} className={styles['treeBody']}>
          <Tree<CategoryTreeNode>
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
      {edited !== null && <CategoryDrawer edited={edited} onClose={() => setEdited(null)} />}
      {report}
    </nav>
  )
}
