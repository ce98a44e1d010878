import { type PlanItem, retryPlanItems, unskipPlanItem } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { type ReactNode, useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import type { RowAction } from '../kit/row-actions.tsx'

const SkipDialog = lazyDialog(async () => (await import('./skip-dialog.tsx')).SkipDialog)

interface PlanItemActions {
  readonly actionsOf: (item: PlanItem) => RowAction[]
  readonly retry: (items: readonly PlanItem[]) => void
  readonly isRetrying: boolean
  /** The page shows them beside its items. */
  readonly dialogs: ReactNode
}

const order = ['retry', 'skip', 'unskip'] as const

/** Actions on items of plans; a retry of a failed one comes first. */
export function usePlanItemActions(): PlanItemActions {
  const [skipped, setSkipped] = useState<PlanItem | null>(null)
  const retrying = useAct(retryPlanItems, { success: '正在重新生成' })
  const unskip = useAct(unskipPlanItem, { success: '已取消跳过' })
  const retry = (items: readonly PlanItem[]) =>
    void retrying.run({ ids: items.flatMap(({ id }) => (id === null ? [] : [id])) })
  const actionsOf = (item: PlanItem): RowAction[] => {
    const rows: Readonly<Record<(typeof order)[number], RowAction>> = {
      retry: { key: 'retry', label: '重试', run: () => retry([item]) },
      skip: { key: 'skip', label: '跳过', run: () => setSkipped(item) },
      unskip: { key: 'unskip', label: '取消跳过', run: () => void unskip.run({ id: item.id ?? '' }) },
    }
    return order.filter((action) => item.actions.includes(action)).map((action) => rows[action])
  }
  const dialogs = skipped !== null && <SkipDialog item={skipped} onClose={() => setSkipped(null)} />
  return { actionsOf, retry, isRetrying: retrying.busy, dialogs }
}
