import type { AnyCall } from '@onsite/api/define-call.ts'
import { Store } from '../kernel/store.ts'
import { type Act, useAct } from '../kernel/use-act.ts'

/** How many exports this window has begun. The download centre opens with each: a short one has ended before the centre could see it run. */
export const begunExports = new Store<number, 'begun'>(0, (count) => count + 1)

/** Begins an export whose file is made in the background. */
export function useBackgroundExport<C extends AnyCall>(target: C, onBegun?: () => void): Act<C> {
  return useAct(target, {
    done: () => {
      begunExports.dispatch('begun')
      onBegun?.()
    },
  })
}
