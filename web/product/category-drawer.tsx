import { productCategoryCalls } from '@onsite/api/product/product-calls.ts'
import { productCategorySpec } from '@onsite/domain/product/product-category-fields.ts'
import { useCall } from '../kernel/use-call.ts'
import { LoadingDrawer } from '../kit/loading-drawer.tsx'
import { RecordDrawer } from '../record/record-form.tsx'

/** An existing category, or a new one below another (null: at the top). */
export type EditedCategory = { readonly id: string } | { readonly parentId: string | null }

interface CategoryDrawerProps {
  readonly edited: EditedCategory
  readonly onClose: () => void
}

/** Makes or changes a category; an existing one is read first. */
export function CategoryDrawer({ edited, onClose }: CategoryDrawerProps) {
  const id = 'id' in edited ? edited.id : null
  const found = useCall(productCategoryCalls.detail, { id: id ?? '' }, { enabled: id !== null })
  if (id !== null && found.data === undefined)
    return <LoadingDrawer title="编辑产品分类" query={found} onClose={onClose} />
  return (
    <RecordDrawer
      spec={productCategorySpec}
      call={productCategoryCalls.save}
      row={id === null ? undefined : found.data}
      {...('parentId' in edited ? { initial: { sort: 0, parentId: edited.parentId } } : {})}
      onClose={onClose}
    />
  )
}
