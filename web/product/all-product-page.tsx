import { AppstoreOutlined, BarsOutlined } from '@ant-design/icons'
import { productCalls } from '@onsite/api/product/product-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { productSpec } from '@onsite/domain/product/product-fields.ts'
import { ProductStatus } from '@onsite/domain/product/product-status.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { Segmented } from 'antd'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWideness } from '../kernel/use-wideness.ts'
import type { RowsView } from '../kit/list-page-props.ts'
import { RecordListView } from '../record/record-list.tsx'
import { CategoryTree } from './category-tree.tsx'
import { ProductGrid, type ProductRow } from './product-grid.tsx'
import { productTones } from './product-tones.ts'
import styles from './product.module.css'

const pathOf = ({ id }: ProductRow) => recordPath('product', id)
const renderGrid = (view: RowsView<ProductRow>) => <ProductGrid {...view} />
const viewKey = 'view'
const categoryKey = 'categoryId'

/** /allProduct: the catalogue, its categories at the left. */
export function AllProductPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const isPhone = useWideness() === 'phone'
  const query = new URLSearchParams(search)
  const isGrid = query.get(viewKey) === 'grid'
  const categoryId = query.get(categoryKey)
  const go = useCallback(
    (key: string, value: string | null) => {
      const next = new URLSearchParams(search)
      next.delete('pageIndex')
      if (value === null) next.delete(key)
      else next.set(key, value)
      void navigate({ search: `?${next.toString()}` }, { replace: true })
    },
    [search, navigate],
  )
  // A new product gets the category on screen.
  const drawer = useCallback(
    () => ({ initial: { status: ProductStatus.Enabled, ...given({ categoryId: categoryId ?? undefined }) } }),
    [categoryId],
  )
  const editDrawer = useCallback((row: ProductRow | undefined) => (row === undefined ? drawer() : {}), [drawer])
  return (
    <div className={styles['page']}>
      {!isPhone && <CategoryTree selected={categoryId} onSelect={(id) => go(categoryKey, id)} />}
      <div className={styles['list']}>
        <RecordListView<ProductRow>
          spec={productSpec}
          calls={productCalls}
          pathOf={pathOf}
          tones={productTones}
          drawer={editDrawer}
          keywordHint="名称、编号、型号、品牌、拼音首字母"
          emptyText="还没有产品，可以逐个新建或从表格导入"
          tools={
            !isPhone && (
              <Segmented
                aria-label="显示方式"
                value={isGrid ? 'grid' : 'table'}
                onChange={(value) => go(viewKey, value === 'grid' ? 'grid' : null)}
                options={[
                  { value: 'table', icon: <BarsOutlined aria-label="表格" /> },
                  { value: 'grid', icon: <AppstoreOutlined aria-label="卡片" /> },
                ]}
              />
            )
          }
          {...(isGrid && !isPhone ? { renderRows: renderGrid } : {})}
        />
      </div>
    </div>
  )
}
