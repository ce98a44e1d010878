import {
  type ClientRect,
  closestCenter,
  type CollisionDetection,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  pointerWithin,
} from '@dnd-kit/core'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { useCallback, useState } from 'react'
import { useLatest } from '../../kernel/use-latest.ts'
import { useDragSensors } from '../../kit/use-drag-sensors.ts'
import { type DropMark, groupDropId, landsAfter, nextStop, paletteTypeOf, placeOf } from './drop-place.ts'
import type { Place } from './field-edits.ts'
import type { DraftHandle } from './use-draft.ts'

interface Lifted {
  readonly type: number
  readonly name: string
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** A field under the pointer wins over the group around it; the keyboard has no pointer and takes the nearest. */
const collision: CollisionDetection = (input) => {
  if (input.pointerCoordinates === null) return closestCenter(input)
  const under = pointerWithin(input)
  const fields = under.filter(({ id }) => !String(id).startsWith(groupDropId('')))
  return fields.length > 0 ? fields : under
}

/** Dragging from the palette and over the canvas: the held thing, its target, and the drop. */
export function useDesignerDrag(draft: DraftHandle, addField: (type: number, place: Place | null) => void) {
  const { state, read, dispatch } = draft
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [mark, setMark] = useState<DropMark | null>(null)
  const latest = useLatest(state.content)
  const placeByKeys = useCallback<KeyboardCoordinateGetter>(
    (event, { context: { active, over, droppableRects } }) => {
      const by = steps[event.code]
      if (by === undefined) return undefined
      event.preventDefault()
      const next = nextStop(latest.current, String(over?.id ?? active?.id ?? ''), by)
      const rect = next === null ? undefined : droppableRects.get(next)
      return rect === undefined ? undefined : { x: rect.left, y: rect.top }
    },
    [latest],
  )
  const sensors = useDragSensors(placeByKeys)
  const markOf = ({ active, over, activatorEvent }: DragMoveEvent | DragEndEvent): DropMark | null => {
    const dragged: ClientRect | null = active.rect.current.translated
    if (over === null || dragged === null || over.id === active.id) return null
    const overId = String(over.id)
    const { fields } = state.content
    const at = fields.findIndex((field) => field.id === overId)
    const from = fields.findIndex((field) => field.id === active.id)
    const isFull = fields[at]?.width === 'full'
    // By keyboard a field is laid onto another and takes its place, as in a list.
    const isByKey = activatorEvent instanceof KeyboardEvent
    const isAfter = isByKey ? from >= 0 && from < at : landsAfter(dragged, over.rect, isFull)
    return { overId, isAfter: at >= 0 && isAfter }
  }
  const clear = () => {
    setLifted(null)
    setMark(null)
  }
  return {
    sensors,
    collision,
    lifted,
    mark,
    start: ({ active }: DragStartEvent) => {
      const id = String(active.id)
      const type = paletteTypeOf(id)
      const field = state.content.fields.find((one) => one.id === id)
      const isMany = state.selected.length > 1 && state.selected.includes(id)
      if (type !== null) setLifted({ type, name: fieldTypeOf(type).label })
      else if (field !== undefined)
        setLifted({ type: field.type, name: isMany ? `${state.selected.length} 个字段` : field.name })
    },
    move: (event: DragMoveEvent) => {
      const next = markOf(event)
      setMark((now) => (now?.overId === next?.overId && now?.isAfter === next?.isAfter ? now : next))
    },
    end: (event: DragEndEvent) => {
      const next = markOf(event)
      clear()
      const { content, selected } = read()
      const place = next === null ? null : placeOf(content, next)
      if (place === null) return
      const id = String(event.active.id)
      const type = paletteTypeOf(id)
      if (type === null) dispatch({ type: 'move-fields', ids: selected.includes(id) ? selected : [id], place })
      else addField(type, place)
    },
    cancel: clear,
  }
}
