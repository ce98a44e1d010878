import { mostFields } from '@onsite/domain/template/template-content.ts'
import { type KeyboardEvent, type RefObject, useMemo } from 'react'
import { useLatest } from '../../kernel/use-latest.ts'
import { useToast } from '../../kernel/toast.tsx'
import type { DraftHandle } from './use-draft.ts'
import { copiesOf, heirOf } from './field-edits.ts'
import type { RowActions } from './field-row.tsx'
import { freshId } from '../../kernel/fresh-id.ts'

/** Moves the focus to a field's row once it is rendered. */
export function focusRow(root: HTMLElement | null, id: string | undefined): void {
  if (id === undefined) return
  requestAnimationFrame(() => {
    const row = root?.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`)
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  })
}

export interface SelectionActions extends RowActions {
  /** Copies, deletes or moves the selection. */
  duplicateAll(this: void): void
  removeAll(this: void): void
}

/**
 * Actions of rows: click chooses (Ctrl adds, Shift extends), arrows move the focus, Alt and arrows move the field, Delete deletes, Ctrl+D copies,
 * Ctrl+A selects all, Enter opens the properties. The same object for the life of the designer.
 */
export function useRowActions(
  draft: DraftHandle,
  root: RefObject<HTMLElement | null>,
  openProperties: () => void,
): SelectionActions {
  const toast = useToast()
  const latest = useLatest({ draft, openProperties })
  return useMemo<SelectionActions>(() => {
    const state = () => latest.current.draft.read()
    const dispatch = (action: Parameters<DraftHandle['dispatch']>[0]) => latest.current.draft.dispatch(action)
    const fields = () => state().content.fields
    const idsFor = (id: string) => (state().selected.includes(id) ? state().selected : [id])
    const duplicate = (ids: readonly string[]) => {
      const copied = fields().filter((field) => ids.includes(field.id))
      const last = copied.at(-1)
      if (last === undefined || !latest.current.draft.canEdit) return
      if (fields().length + copied.length > mostFields) {
        toast.fail(`一张表单最多 ${mostFields} 个字段`)
        return
      }
      const copies = copiesOf(copied, freshId)
      dispatch({ type: 'place-copies', fields: copies, behind: last.id })
      focusRow(root.current, copies[0]?.id)
    }
    const remove = (ids: readonly string[]) => {
      if (ids.length === 0 || !latest.current.draft.canEdit) return
      const heir = heirOf(state().content, ids)
      dispatch({ type: 'remove-fields', ids })
      toast.note(`已删除 ${ids.length} 个字段，Ctrl+Z 撤销`)
      focusRow(root.current, heir?.id)
    }
    const walk = (id: string, by: -1 | 1, isReaching: boolean) => {
      const all = fields()
      const next = all[all.findIndex((field) => field.id === id) + by]
      if (next === undefined) return
      dispatch(isReaching ? { type: 'select-to', id: next.id } : { type: 'select', ids: [next.id] })
      focusRow(root.current, next.id)
    }
    const keys = (id: string, event: KeyboardEvent): (() => void) | null => {
      const isUp = event.key === 'ArrowUp' || event.key === 'ArrowLeft'
      const isArrow = isUp || event.key === 'ArrowDown' || event.key === 'ArrowRight'
      const by = isUp ? -1 : 1
      if (event.altKey && isArrow)
        return () => {
          dispatch({ type: 'step-field', id, by })
          focusRow(root.current, id)
        }
      if (isArrow) return () => walk(id, by, event.shiftKey)
      const isCommand = event.ctrlKey || event.metaKey
      const key = event.key.toLowerCase()
      if (key === 'delete' || key === 'backspace') return () => remove(idsFor(id))
      if (isCommand && key === 'd') return () => duplicate(idsFor(id))
      if (isCommand && key === 'a') return () => dispatch({ type: 'select', ids: fields().map((field) => field.id) })
      if (key === ' ' && isCommand) return () => dispatch({ type: 'toggle', id })
      if (key === 'escape' && state().selected.length > 0) return () => dispatch({ type: 'select', ids: [] })
      if (key === 'enter')
        return () => {
          dispatch({ type: 'select', ids: [id] })
          latest.current.openProperties()
        }
      return null
    }
    return {
      pick: (id, event) => {
        if (event.shiftKey) dispatch({ type: 'select-to', id })
        else dispatch(event.ctrlKey || event.metaKey ? { type: 'toggle', id } : { type: 'select', ids: [id] })
      },
      key: (id, event) => {
        const act = keys(id, event)
        if (act === null) return
        event.preventDefault()
        event.stopPropagation()
        act()
      },
      duplicate: (id) => duplicate([id]),
      remove: (id) => remove([id]),
      duplicateAll: () => duplicate(state().selected),
      removeAll: () => remove(state().selected),
    }
  }, [latest, root, toast])
}
