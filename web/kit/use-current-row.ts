import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { isDialogOpen } from '../kernel/shortcuts.ts'
import { setFreshRow, useFreshRow } from './fresh-row.ts'
import type { ListRow } from './list-row.ts'

interface Held {
  readonly id: string
  /** Where it stands; when it leaves, the row in its place is the current one. */
  readonly at: number
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/** Gives the focus to a row after it is drawn, so that screen readers read it, and brings it into sight where a person moves to it. */
export function focusRow(id: string, isMovedTo = false): void {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(id)}"]`)
    row?.focus({ preventScroll: true })
    if (isMovedTo) row?.scrollIntoView({ block: 'nearest' })
  })
}

/**
 * The row that keys act on. When it leaves the list, because of what was done with it, the next row takes its place and the focus; when a dialog
 * about it closes and leaves the focus nowhere, the row has it again. A record that was just made is the current row as soon as it is listed.
 */
export function useCurrentRow(rows: readonly ListRow[]): [string | null, (id: string) => void] {
  const [held, setHeld] = useState<Held | null>(null)
  const at = held === null ? -1 : rows.findIndex(({ id }) => id === held.id)
  if (held !== null && at >= 0 && at !== held.at) setHeld({ ...held, at })
  const currentId = held === null ? null : at >= 0 ? held.id : (rows[Math.min(held.at, rows.length - 1)]?.id ?? null)

  const fresh = useFreshRow()
  const freshAt = fresh === null ? -1 : rows.findIndex(({ id }) => id === fresh)
  if (fresh !== null && freshAt >= 0 && held?.id !== fresh) setHeld({ id: fresh, at: freshAt })
  useEffect(() => {
    if (fresh === null || freshAt < 0) return
    setFreshRow(null)
    focusRow(fresh)
  }, [fresh, freshAt])
  useLayoutEffect(() => {
    if (currentId === null) return undefined
    const takeBack = () => {
      if (isNowhere() && !isDialogOpen()) focusRow(currentId)
    }
    // The row before it is gone, and the focus with it.
    if (held?.id !== currentId) takeBack()
    // Dialogs stand directly in the body.
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ removedNodes }) => removedNodes.length > 0)) takeBack()
    })
    observer.observe(document.body, { childList: true })
    return () => observer.disconnect()
  }, [currentId, held])
  // Where it stands is found while it is drawn.
  const hold = useCallback((id: string) => setHeld({ id, at: 0 }), [])
  return [currentId, hold]
}
