import { Alert, Button, Empty, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import { useChipText, type ValuesChange } from './filter-bar.tsx'
import { type Filter, isFilled, keywordKey, withoutFilter, withoutKeyword } from './list-filters.ts'
import styles from './list-page.module.css'

type Values = Readonly<Record<string, string>>

/** Text of a list before anything was ever made. */
export interface FirstUse {
  readonly text: string
  readonly action?: ReactNode
}

interface EmptyListProps {
  readonly firstUse: FirstUse
  readonly filters: readonly Filter[]
  readonly values: Values
  readonly failure: CallFailure | null
  readonly onChange: (change: ValuesChange) => void
}

/** Why a list is empty, with the next step: nothing made yet, nothing matches, no permission, or not loaded. */
export function EmptyList({ firstUse, filters, values, failure, onChange }: EmptyListProps) {
  if (failure?.code === 'no-permission')
    return <State title={failure.message}>如需查看，请联系系统管理员开通权限。</State>
  if (failure !== null) return <State title="没有加载出来">{failure.isPassing ? '' : '请用上方的重试再试一次。'}</State>
  const filled = filters.filter((filter) => isFilled(filter, values))
  const keyword = values[keywordKey]
  if (filled.length === 0 && keyword === undefined) return <State title={firstUse.text}>{firstUse.action}</State>
  return (
    <State title="没有符合条件的结果">
      {keyword !== undefined && (
        <Button size="small" onClick={() => onChange(withoutKeyword)}>
          清除「{keyword}」
        </Button>
      )}
      {filled.map((filter) => (
        <ClearOne
          key={filter.key}
          filter={filter}
          values={values}
          onClear={() => onChange((before) => withoutFilter(before, filter))}
        />
      ))}
      {filled.length + (keyword === undefined ? 0 : 1) > 1 && (
        <Button size="small" type="primary" onClick={() => onChange(() => ({}))}>
          清空全部条件
        </Button>
      )}
    </State>
  )
}

function ClearOne({
  filter,
  values,
  onClear,
}: {
  readonly filter: Filter
  readonly values: Values
  readonly onClear: () => void
}) {
  const text = useChipText(filter, values)
  return (
    <Button size="small" onClick={onClear}>
      清除「{filter.label}={text}」
    </Button>
  )
}

function State({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles['state']}>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={title} />
      <div className={styles['stateNext']}>{children}</div>
    </div>
  )
}

/** Says that loading failed while what was loaded before stays on screen. */
export function LoadFailed({ failure, onRetry }: { readonly failure: CallFailure; readonly onRetry: () => void }) {
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={
        failure.requestId === ''
          ? `加载失败：${failure.message}`
          : `加载失败：${failure.message}（请求号 ${failure.requestId}）`
      }
      action={
        !failure.isPassing && (
          <Button size="small" onClick={onRetry}>
            重试
          </Button>
        )
      }
    />
  )
}

/** Rows to come. */
export function ListSkeleton() {
  return <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} className={styles['skeleton'] ?? ''} />
}
