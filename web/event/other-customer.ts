import { useCallback } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import { useDialogs } from '../kit/dialogs.tsx'

/** Asks whether events of different customers shall be merged all the same, where a merge was refused for that; says whether it did. */
export function useOtherCustomer(): (failure: CallFailure, goOn: () => void) => boolean {
  const { confirm } = useDialogs()
  return useCallback(
    (failure, goOn) => {
      if (failure.code !== 'event-other-customer') return false
      confirm({
        title: '不是同一客户',
        content: failure.message,
        okText: '仍然合并',
        cancelText: '返回检查',
        onOk: goOn,
      })
      return true
    },
    [confirm],
  )
}
