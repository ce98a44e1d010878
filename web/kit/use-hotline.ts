import { getServicePhone } from '@onsite/api/setting/setting-calls.ts'
import { useCall } from '../kernel/use-call.ts'

/** `Our choice:` the specification does not show the number that stands until another is set; the server's HOTLINE starts with the same. */
const usualHotline = '400-000-0000'

/** The support hotline that the operator set. */
export function useHotline(isNeeded = true): string {
  return useCall(getServicePhone, {}, { enabled: isNeeded }).data ?? usualHotline
}
