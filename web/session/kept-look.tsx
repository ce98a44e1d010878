import { getLook } from '@onsite/api/session/look-calls.ts'
import { useEffect } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { lookStore } from '../theme/look.ts'

/** Asks the server once for the look that the person chose in any browser. Loaded beside the page, which does not wait for it. */
export function KeptLook(): null {
  const { data } = useCall(getLook, {}, { marks: ['session'] })
  useEffect(() => {
    if (data !== undefined) lookStore.take(data)
  }, [data])
  return null
}
