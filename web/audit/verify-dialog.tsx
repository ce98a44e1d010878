import { verifyAudit } from '@onsite/api/audit/audit-calls.ts'
import { Alert, Modal, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { DayRange } from '../kit/day-range.tsx'
import { formatCount, formatTime } from '../kit/formats.ts'
import { dayShortcuts } from '../kit/list-filters.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { useNow } from '../kit/use-now.ts'
import styles from './audit.module.css'

const day = 'YYYY-MM-DD'
const usualDays = 7

/** Reckons the seals of some days anew and says whether the log is as it was written. */
export function VerifyDialog({ onClose }: { readonly onClose: () => void }) {
  const [[from, to], setSpan] = useState<readonly [string, string]>(() => [
    dayjs()
      .subtract(usualDays - 1, 'day')
      .format(day),
    dayjs().format(day),
  ])
  const now = useNow()
  const { data, error, isFetching, refetch } = useCall(verifyAudit, { from, to })
  return (
    <Modal open title="校验操作日志" footer={null} onCancel={onClose}>
      <p className={styles['about']}>
        日志每 15 分钟封存一次，后一个封条包含前一个的指纹。校验会重算指纹，任何改动、删除或插入都会显出来。
      </p>
      <DayRange
        label="校验日期"
        first={from}
        last={to}
        shortcuts={dayShortcuts(now)}
        onChange={(first, last) => first !== null && last !== null && setSpan([first, last])}
      />
      <div className={styles['verdict']} aria-live="polite">
        {error !== null && <LoadFailed failure={error} onRetry={() => void refetch()} />}
        {error === null && (data === undefined || isFetching) && <Skeleton active paragraph={{ rows: 2 }} />}
        {error === null && !isFetching && data !== undefined && (
          <>
            {data.broken === null ? (
              <Alert
                type="success"
                showIcon
                title="日志完整"
                description={`${formatCount(data.seals)} 个封条、${formatCount(data.rows)} 条日志与写入时一致，另有 ${formatCount(data.open)} 条还没到封存时间。`}
              />
            ) : (
              <Alert
                type="error"
                showIcon
                title={`第 ${data.broken.no} 个封条对不上：${data.broken.reason}`}
                description={`范围：${formatTime(data.broken.fromTime)} – ${formatTime(data.broken.toTime)}`}
              />
            )}
            {data.lastHash !== '' && (
              <p className={styles['hash']}>
                最新指纹
                <code>{data.lastHash}</code>
              </p>
            )}
          </>
        )}
      </div>
    </Modal>
  )
}
