import { productCalls } from '@onsite/api/product/product-calls.ts'
import { warrantyTermCalls } from '@onsite/api/product/warranty-term-calls.ts'
import { productSpec } from '@onsite/domain/product/product-fields.ts'
import { ProductStatus } from '@onsite/domain/product/product-status.ts'
import {
  type WarrantyBasis,
  type WarrantyUnit,
  warrantyBasisNames,
  warrantyLength,
} from '@onsite/domain/product/warranty-term.ts'
import { useParams } from 'react-router'
import { useCan } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { FileThumbs } from '../kit/file-thumbs.tsx'
import type { RowAction } from '../kit/row-actions.tsx'
import { RecordPageView } from '../record/record-page.tsx'
import { useRecordPageActions } from '../record/use-record-page-actions.tsx'
import { ProductImage, type ProductRow, ProductStatusTag } from './product-grid.tsx'
import { productTones } from './product-tones.ts'
import styles from './product.module.css'

/** The picture stands above the fields. */
const without = ['image']

/** /allProduct/Productdetails/{id} */
export function ProductDetailsPage() {
  const { id = '' } = useParams()
  const query = useCall(productCalls.detail, { id })
  const can = useCan()
  const { actionsOf, dialogs } = useRecordPageActions({
    spec: productSpec,
    calls: productCalls,
    listPath: '/allProduct',
  })
  const switchStatus = useAct(productCalls.change, { success: '修改状态成功' })
  const actions = (row: ProductRow): RowAction[] => {
    const isEnabled = row.status === ProductStatus.Enabled
    const status = isEnabled ? ProductStatus.Disabled : ProductStatus.Enabled
    return [
      ...actionsOf(row),
      ...(can('product.edit')
        ? [
            {
              key: 'status',
              label: isEnabled ? '停用' : '启用',
              run: () => void switchStatus.run({ ids: [row.id], status }),
            },
          ]
        : []),
    ]
  }
  return (
    <>
      <RecordPageView<ProductRow>
        spec={productSpec}
        id={id}
        query={query}
        call={productCalls.detail}
        calls={productCalls}
        number={(row) => row.code}
        tags={statusTag}
        actions={actions}
        tones={productTones}
        without={without}
        before={head}
      />
      {dialogs}
    </>
  )
}

const statusTag = (row: ProductRow) => <ProductStatusTag status={row.status} />
const head = (row: ProductRow) => <ProductHead row={row} />

function ProductHead({ row }: { readonly row: ProductRow }) {
  return (
    <section className={styles['hero']} aria-label="产品图片与质保">
      {row.image.length === 0 ? <ProductImage row={row} /> : <FileThumbs files={row.image} />}
      <div className={styles['heroText']}>
        <p className={styles['heroName']}>
          {[row.brand, row.model].filter((text) => text !== '').join(' ') || row.name}
        </p>
        {row.warrantyTermId === null ? (
          <p className={styles['quiet']}>没有质保条款，安装后的设备不计算质保期。</p>
        ) : (
          <TermLine id={row.warrantyTermId} />
        )}
      </div>
    </section>
  )
}

/** The term in one sentence. */
function TermLine({ id }: { readonly id: string }) {
  const term = useCall(warrantyTermCalls.detail, { id }).data
  if (term === undefined) return null
  const { basis, duration, unit, laborPercent, partsPercent, travelPercent, exclusions } = term
  return (
    <>
      <p>
        {term.name}：自{warrantyBasisNames[basis as WarrantyBasis]}起{' '}
        {warrantyLength(duration ?? 0, unit as WarrantyUnit)}，人工费 {laborPercent}%、备件费 {partsPercent}%、交通费{' '}
        {travelPercent}% 由我方承担。
      </p>
      {exclusions !== '' && <p className={styles['quiet']}>不保范围：{exclusions}</p>}
    </>
  )
}
