import type { AssetDetail } from '@onsite/api/asset/asset-calls.ts'
import { WarrantyState } from '@onsite/domain/asset/asset-warranty.ts'
import { formatDay } from '../kit/formats.ts'
import styles from './asset.module.css'
import { WarrantyTag } from './asset-tag.tsx'

/** How much of the warranty has passed, and where its days come from. */
export function WarrantyBar({ asset }: { readonly asset: AssetDetail }) {
  const { warrantyDaysLeft: left, warrantyFrom, warrantyPassed: passed, warrantyUntil } = asset
  const isOver = asset.warrantyState === WarrantyState.Over
  return (
    <section className={styles['bar']} aria-label="质保">
      <div className={styles['barHead']}>
        <h2>质保</h2>
        <WarrantyTag asset={asset} />
        {left !== null && !isOver && <span>还剩 {left} 天</span>}
        <span className={styles['muted']}>{sourceText(asset)}</span>
      </div>
      {passed !== null && (
        <>
          <div className={styles['track']} aria-hidden="true">
            <div
              className={`${styles['passed']} ${isOver ? styles['over'] : ''}`}
              style={{ width: `${Math.round(passed * 100)}%` }}
            />
          </div>
          <div className={styles['ends']}>
            <span>{formatDay(warrantyFrom)}</span>
            <span>{formatDay(warrantyUntil)}</span>
          </div>
        </>
      )}
    </section>
  )
}

/** Says where the days come from, or why there are none. */
function sourceText(asset: AssetDetail): string {
  if (asset.warrantyIsManual) return `手工调整：${asset.warrantyReason}`
  if (asset.warrantyTerm !== '')
    return asset.warrantyUntil === ''
      ? `条款：${asset.warrantyTerm}，填写日期后自动计算`
      : `条款：${asset.warrantyTerm}`
  if (asset.productId === null) return '选择产品后按它的质保条款计算'
  return '产品没有质保条款'
}
