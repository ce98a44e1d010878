import { saveLook } from '@onsite/api/session/look-calls.ts'
import type { Look } from '@onsite/domain/session/look.ts'
import { useStore } from '../kernel/store.ts'
import { useAct } from '../kernel/use-act.ts'
import { lookStore } from '../theme/look.ts'

/** The look in use and the way to change it, in every browser. */
export function useLook(): readonly [Look, (change: Partial<Look>) => void] {
  const look = useStore(lookStore)
  const { run } = useAct(saveLook, { isOrdered: true })
  const change = (part: Partial<Look>) => {
    const next = { ...look, ...part }
    lookStore.take(next)
    void run(next)
  }
  return [look, change]
}
