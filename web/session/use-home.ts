import { useSessionState } from '../kernel/session.tsx'
import { useWideness } from '../kernel/use-wideness.ts'
import { type Home, homeOf } from './return-path.ts'

/** The home of the signed-in person's work, on the screen at hand. @param isPhonePage a page made for phones stays one on a wide screen */
export function useHome(isPhonePage = false): Home {
  const session = useSessionState()
  const isPhone = useWideness() === 'phone' || isPhonePage
  return homeOf(session.status === 'ready' ? session.user : null, isPhone)
}
