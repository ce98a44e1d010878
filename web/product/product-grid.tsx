import { PictureOutlined } from '@ant-design/icons'
import { productStatusNames, type ProductStatus } from '@onsite/domain/product/product-status.ts'
import { productCalls } from '@onsite/api/product/product-calls.ts'
import { Thumb } from '../kit/file-thumbs.tsx'
import { formatMoney } from '../kit/formats.ts'
import type { RowsView } from '../kit/list-page-props.ts'
import { RowActions } from '../kit/row-actions.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import type { RecordOf } from '../record/record-calls.ts'
import { productTones } from './product-tones.ts'
import styles from './product.module.css'

export type ProductRow = RecordOf<typeof productCalls.list>

/** Products as cards with their pictures. */
export function ProductGrid({ rows, actionsOf, linkOf, empty }: RowsView<ProductRow>) {
  if (rows.length === 0) return empty
  return (
    <ul className={styles['grid']}>
      {rows.map((row) => (
        <li key={row.id} className={styles['card']}>
          <ProductImage row={row} />
          <div className={styles['cardText']}>
            {linkOf(row, <span title={row.name}>{row.name}</span>, styles['cardName'])}
            <p className={styles['quiet']}>
              {[row.code, row.brand, row.model].filter((text) => text !== '').join(' · ')}
            </p>
            <p className={styles['cardFoot']}>
              <b>{row.guidePrice === null ? '' : formatMoney(row.guidePrice)}</b>
              <ProductStatusTag status={row.status} />
            </p>
          </div>
          {actionsOf !== undefined && <RowActions actions={actionsOf(row)} name={row.name} />}
        </li>
      ))}
    </ul>
  )
}

/** The picture of a product, or a placeholder. */
export function ProductImage({ row }: { readonly row: Pick<ProductRow, 'image'> }) {
  const [picture] = row.image
  return (
    <span className={styles['image']}>
      {picture === undefined ? <PictureOutlined aria-hidden /> : <Thumb file={picture} />}
    </span>
  )
}

/** 启用 or 停用. */
export function ProductStatusTag({ status }: { readonly status: number | null }) {
  const tone = productTones['status']?.[status ?? 0]
  const label = productStatusNames[status as ProductStatus]
  return tone === undefined ? null : <StateTag tone={tone} label={label} />
}
