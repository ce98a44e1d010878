import type { TouchKey } from '@onsite/api/define-call.ts'
import type { StaleStep } from '@onsite/api/record/stale-step.ts'
import { type ModalFuncProps } from 'antd'
import { useCallback } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import { markStale } from '../kernel/query-client.ts'
import { formatTime, orNoData } from '../kit/formats.ts'
import styles from './document.module.css'
import { useDialogs } from '../kit/dialogs.tsx'

/** The changes that a `stale` failure brings; none when it brings something else. */
function staleChangesOf(failure: CallFailure): readonly StaleStep[] {
  return failure.code === 'stale' && Array.isArray(failure.data) ? (failure.data as StaleStep[]) : []
}

function StaleChanges({ changes }: { readonly changes: readonly StaleStep[] }) {
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
 * Shows the steps of others when the server refuses one as stale, with 刷新. True when it was stale.
 * @param onRefresh closes the dialog that worked on the old data
 * @returns takes the failure and what a refresh reads anew: the touches of the refused call
 */
export function useStaleNotice(
  onRefresh?: () => void,
): (failure: CallFailure, touches: readonly TouchKey[]) => boolean {
  const dialogs = useDialogs()
  return useCallback(
    (failure, touches) => {
      if (failure.code !== 'stale') return false
      const changes = staleChangesOf(failure)
      const notice: ModalFuncProps = {
        title: failure.message,
        content: changes.length === 0 ? '请刷新后再操作。' : <StaleChanges changes={changes} />,
        okText: '刷新',
        cancelText: '稍后',
        onOk: () => {
          markStale(touches)
          onRefresh?.()
        },
      }
      dialogs.confirm(notice)
      return true
    },
    [dialogs, onRefresh],
  )
}
