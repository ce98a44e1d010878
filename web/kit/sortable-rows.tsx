/** Rows that are put in order by drag or by keyboard, each told aloud by its name. */
import { HolderOutlined } from '@ant-design/icons'
import { closestCenter, DndContext } from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useOrderedSaver } from '../kernel/ordered-saver.ts'
import styles from './sortable-rows.module.css'
import { useDragSensors } from './use-drag-sensors.ts'

interface Named {
  readonly id: string
  readonly name: string
}

interface SortableRowsProps<Item extends Named> {
  readonly items: readonly Item[]
  /** 标签 */
  readonly label: string
  readonly onSort: (ids: readonly string[]) => void
  /** Behind the grip. */
  readonly children: (item: Item) => ReactNode
}

export function SortableRows<Item extends Named>({ items, label, onSort, children }: SortableRowsProps<Item>) {
  const sensors = useDragSensors(sortableKeyboardCoordinates)
  const ids = items.map((item) => item.id)
  const nameOf = (id: string | number) => items.find((item) => item.id === id)?.name ?? ''
  const placeOf = (id: string | number) => ids.indexOf(String(id)) + 1
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over === null || over.id === active.id) return
        onSort(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
      }}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => `已拿起「${nameOf(active.id)}」，第 ${placeOf(active.id)} 个`,
          onDragOver: ({ over }) => (over === null ? '不在可放下的位置' : `现在放下会到第 ${placeOf(over.id)} 个`),
          onDragEnd: ({ active, over }) =>
            over === null ? '已放回原处' : `「${nameOf(active.id)}」已放到第 ${placeOf(over.id)} 个`,
          onDragCancel: ({ active }) => `已取消，「${nameOf(active.id)}」回到原处`,
        },
        screenReaderInstructions: { draggable: '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 取消。' },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {items.length > 0 && (
          <ol className={styles['rows']} aria-label={`${label}的次序`}>
            {items.map((item) => (
              <SortableRow key={item.id} item={item} label={label}>
                {children(item)}
              </SortableRow>
            ))}
          </ol>
        )}
      </SortableContext>
    </DndContext>
  )
}

interface SortableRowProps {
  readonly item: Named
  readonly label: string
  readonly children: ReactNode
}

function SortableRow({ item: { id, name }, label, children }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      className={styles['row']}
      data-lifted={isDragging}
      style={{
        transform: transform === null ? undefined : `translateY(${transform.y}px)`,
        transition: transition ?? undefined,
      }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles['grip']}
        {...attributes}
        {...listeners}
        aria-roledescription={`可移动的${label}`}
        aria-label={`移动${label}${name}`}
      >
        <HolderOutlined aria-hidden />
      </button>
      {children}
    </li>
  )
}

/**
 * Keeps an order just chosen in sight until the server's list agrees; rows that came since stand last. It belongs beside the query of the list: handed
 * down, its rows come a moment after the order is let go, and the old order would show through.
 * @param save sends it; true when it was kept
 * @param reload fetches the list after it
 */
export function useChosenOrder<Item extends Named>(
  items: readonly Item[],
  save: (ids: readonly string[]) => Promise<boolean>,
  reload: () => Promise<unknown>,
): readonly [readonly Item[], (ids: readonly string[]) => Promise<void>] {
  const [order, sorts] = useOrderedSaver<readonly string[]>()
  const places = new Map(order?.map((id, at) => [id, at]))
  const placeOf = ({ id }: Item) => places.get(id) ?? places.size
  const sort = async (next: readonly string[]) => {
    const ending = await sorts.save(next, async () => await save(next))
    if (ending === 'saved') await reload()
    if (ending !== 'replaced') sorts.release(next)
  }
  return [order === null ? items : items.toSorted((a, b) => placeOf(a) - placeOf(b)), sort]
}
