import { countPageView } from '@onsite/api/audit/audit-calls.ts'
import type { ScreenRow } from '@onsite/domain/screen.ts'
import { useEffect } from 'react'
import { whenIdle } from '../kernel/when-idle.ts'
import { useAct } from '../kernel/use-act.ts'

/** Counts that a list or report was opened, once the page is at rest; a count that is lost is no loss to the person. */
export function usePagePoint({ forOperators, menu, path }: ScreenRow): void {
  const { run } = useAct(countPageView, { quiet: true, isOrdered: true, isAside: true })
  const isCounted = menu !== undefined && forOperators !== true
  useEffect(() => {
    if (isCounted) void whenIdle().then(async () => await run({ point: path }))
  }, [isCounted, path, run])
}
