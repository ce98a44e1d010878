import { listCategoryTree, productCategoryCalls } from '@onsite/api/product/product-calls.ts'
import { productCategorySpec } from '@onsite/domain/product/product-category-fields.ts'
import { useMemo, useState } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { SideTree } from '../kit/side-tree.tsx'
import { useRecordBatch } from '../record/use-record-batch.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import type { EditedCategory } from './category-drawer.tsx'

const CategoryDrawer = lazyDialog(async () => (await import('./category-drawer.tsx')).CategoryDrawer)

interface CategoryTreeProps {
  readonly selected: string | null
  readonly onSelect: (id: string | null) => void
}

/** The categories of products; people who maintain the catalogue edit it here. */
export function CategoryTree({ selected, onSelect }: CategoryTreeProps) {
  const mayEdit = useCan()('product.setUp')
  const { data, error, refetch } = useCall(listCategoryTree, {})
  const items = useMemo(() => data?.map(({ productCount, ...one }) => ({ ...one, count: productCount })), [data])
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
          lines.map((line) => line.id),
        )) !== null,
      done: () => selected === id && onSelect(null),
    })
  const actions = [
    { key: 'add', label: '新建下级', run: (parentId: string) => setEdited({ parentId }) },
    { key: 'edit', label: '编辑', run: (id: string) => setEdited({ id }) },
    { key: 'remove', label: '删除', danger: true, run: remove },
  ]
  return (
    <>
      <SideTree
        label="产品分类"
        what="分类"
        allLabel="全部产品"
        query={{ data: items, error, refetch }}
        selected={selected}
        onSelect={onSelect}
        edit={mayEdit ? { add: () => setEdited({ parentId: null }), actions } : undefined}
      />
      {edited !== null && <CategoryDrawer edited={edited} onClose={() => setEdited(null)} />}
      {report}
    </>
  )
}
