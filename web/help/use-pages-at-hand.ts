import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import type { ScreenRow } from '@onsite/domain/screen.ts'
import { screens } from '@onsite/domain/screens.ts'
import { useUser } from '../kernel/session.tsx'

export interface PageAtHand extends Pick<ScreenRow, 'menu' | 'name' | 'title'> {
  /** Without optional parameters. */
  readonly path: string
}

/** Pages that this person may open without naming a record, by the rows of the screens. */
export function usePagesAtHand(): PageAtHand[] {
  const { powers } = useUser()
  return screens.flatMap(({ forOperators, menu, name, path, permission, title }) => {
    const plain = path.replaceAll(/\/:\w+\?/g, '')
    const isOpen = permission !== null && forOperators !== true && isGranted(powers, permission)
    return isOpen && !plain.includes(':') ? [{ menu, name, path: plain, title }] : []
  })
}
