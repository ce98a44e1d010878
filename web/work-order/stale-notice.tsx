import { App, type ModalFuncProps } from 'antd'
import { useCallback } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import { markStale } from '../kernel/query-client.ts'
import { formatTime, orNoData } from '../kit/formats.ts'
import styles from './work-order.module.css'

/** What somebody did to the order since it was loaded here. */
export interface StaleChange {
  readonly label: string
  readonly actorName: string
  readonly at: string
  readonly changes: readonly { readonly label: string; readonly from: string; readonly to: string }[]
}

/** The changes that a `stale` failure brings; none when it brings something else. */
export function staleChangesOf(failure: CallFailure): readonly StaleChange[] {
  return failure.code === 'stale' && Array.isArray(failure.data) ? (failure.data as StaleChange[]) : []
}

export function StaleChanges({ changes }: { readonly changes: readonly StaleChange[] }) {
  return (
    <ul className={styles['staleList']}>
      {changes.map((change) => (
        <li key={`${change.at}${change.label}`}>
          <b>{change.actorName}</b> {formatTime(change.at)} {change.label}
          {change.changes.map((one) => (
            <div key={one.label} className={styles['quiet']}>
              {one.label}：<del>{orNoData(one.from)}</del> → {orNoData(one.to)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

/**
 * Shows what others changed when the server refuses a step as stale, with 刷新. True when there was something to show.
 * @param onRefresh closes the dialog that worked on the old data
 */
export function useStaleNotice(onRefresh?: () => void): (failure: CallFailure) => boolean {
  const { modal } = App.useApp()
  return useCallback(
    (failure) => {
      if (failure.code !== 'stale') return false
      const changes = staleChangesOf(failure)
      const notice: ModalFuncProps = {
        title: failure.message,
        content: changes.length === 0 ? '请刷新后再操作。' : <StaleChanges changes={changes} />,
        okText: '刷新',
        cancelText: '稍后',
        onOk: () => {
          markStale(['work-order', 'badge'])
          onRefresh?.()
        },
      }
      void modal.confirm(notice)
      return true
    },
    [modal, onRefresh],
  )
}
