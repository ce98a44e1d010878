/** The order of a list's columns: chips to drag, or to move by keyboard. Loaded when the chooser opens. */
import { HolderOutlined } from '@ant-design/icons'
import { closestCenter, DndContext, type KeyboardCoordinateGetter } from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import styles from './list-page.module.css'
import { useDragSensors } from './use-drag-sensors.ts'

export interface OrderedColumn {
  readonly key: string
  readonly title: string
}

interface ColumnOrderProps {
  /** In order. */
  readonly columns: readonly OrderedColumn[]
  readonly onChange: (keys: readonly string[]) => void
  /** Told when a chip is lifted and put down. */
  readonly onLift: (isLifted: boolean) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Left and right walk along the order, over the ends of the lines as well, where nothing stands beside a chip. Up and down go by what stands there. */
const keyboardPlace: KeyboardCoordinateGetter = (event, args) => {
  const step = steps[event.code]
  if (step === undefined) return sortableKeyboardCoordinates(event, args)
  event.preventDefault()
  const { active, over, collisionRect, droppableRects } = args.context
  const items = (active?.data.current?.['sortable'] as { readonly items: readonly (string | number)[] } | undefined)
    ?.items
  if (active === null || items === undefined || collisionRect === null) return undefined
  const next = items[items.indexOf(over?.id ?? active.id) + step]
  const rect = next === undefined ? undefined : droppableRects.get(next)
  if (rect === undefined) return undefined
  return {
    x: rect.left + (rect.width - collisionRect.width) / 2,
    y: rect.top + (rect.height - collisionRect.height) / 2,
  }
}

/** Chips in the order of the columns. */
export function ColumnOrder({ columns, onChange, onLift }: ColumnOrderProps) {
  const sensors = useDragSensors(keyboardPlace)
  const keys = columns.map((column) => column.key)
  const titleOf = (key: string | number) => columns.find((column) => column.key === key)?.title ?? ''
  const placeOf = (key: string | number) => keys.indexOf(String(key)) + 1
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => onLift(true)}
      onDragCancel={() => onLift(false)}
      onDragEnd={({ active, over }) => {
        onLift(false)
        if (over === null || over.id === active.id) return
        onChange(arrayMove(keys, keys.indexOf(String(active.id)), keys.indexOf(String(over.id))))
      }}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => `已拿起「${titleOf(active.id)}」，第 ${placeOf(active.id)} 列`,
          onDragOver: ({ over }) => (over === null ? '不在可放下的位置' : `现在放下会到第 ${placeOf(over.id)} 列`),
          onDragEnd: ({ active, over }) =>
            over === null ? '已放回原处' : `「${titleOf(active.id)}」已放到第 ${placeOf(over.id)} 列`,
          onDragCancel: ({ active }) => `已取消，「${titleOf(active.id)}」回到原处`,
        },
        screenReaderInstructions: { draggable: '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 取消。' },
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ol className={styles['order']} aria-label="列的次序">
          {columns.map((column) => (
            <Chip key={column.key} column={column} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function Chip({ column }: { readonly column: OrderedColumn }) {
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id: column.key })
  return (
    <li
      ref={setNodeRef}
      data-lifted={isDragging}
      style={{
        transform: transform === null ? undefined : `translate(${transform.x}px, ${transform.y}px)`,
        transition: transition ?? undefined,
      }}
    >
      <button
        type="button"
        className={styles['chip']}
        {...attributes}
        {...listeners}
        aria-roledescription="可移动的列"
        aria-label={`移动列${column.title}`}
      >
        <HolderOutlined aria-hidden />
        {column.title}
      </button>
    </li>
  )
}
