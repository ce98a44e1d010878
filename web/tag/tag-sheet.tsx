import { PlusOutlined } from '@ant-design/icons'
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { deleteTag, listTags, sortTags, type Tag } from '@onsite/api/tag/tag-calls.ts'
import { mostTagsOfKind, type TagKind, tagKindNames } from '@onsite/domain/tag/tag-kind.ts'
import { Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { useOrderedSaver } from '../kernel/ordered-saver.ts'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { removalButtons } from '../kit/removal-buttons.ts'
import { TagDialog } from './tag-dialog.tsx'
import { TagRow } from './tag-row.tsx'
import styles from './tag.module.css'
import { useDialogs } from '../kit/dialogs.tsx'

interface TagSheetProps {
  readonly kind: TagKind
  /** Records that carry the tags: 客户. */
  readonly records: string
  /** The list of the records that carry a tag. */
  readonly listPathOf: (tagId: string) => string
}

/** All tags of a kind: made, renamed, coloured, put in order by drag or keyboard, deleted. */
export function TagSheet({ kind, records, listPathOf }: TagSheetProps) {
  const dialogs = useDialogs()
  const [edited, setEdited] = useState<Tag | 'new' | null>(null)
  const [order, sorts] = useOrderedSaver<readonly string[]>()
  const found = useCall(listTags, { code: kind, withUses: 1, pageIndex: 0, pageSize: mostTagsOfKind })
  const sorting = useAct(sortTags, { isOrdered: true })
  const removal = useAct(deleteTag, {
    success: (uses) => (uses === 0 ? '标签已删除' : `标签已删除，从 ${uses} 个${records}上移除`),
  })
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const tags = inOrder(found.data ?? [], order)
  const ids = tags.map((tag) => tag.id)
  const nameOf = (id: string | number) => tags.find((tag) => tag.id === id)?.name ?? ''
  const placeOf = (id: string | number) => ids.indexOf(String(id)) + 1

  const sort = async (next: readonly string[]) => {
    const ending = await sorts.save(next, async () => (await sorting.run({ code: kind, ids: [...next] })).ok)
    // The call has set the list loading already.
    if (ending === 'saved') await found.refetch({ cancelRefetch: false })
    if (ending !== 'replaced') sorts.release(next)
  }
  const ask = (tag: Tag) => {
    const uses = tag.uses ?? 0
    dialogs.confirm({
      title: `删除标签「${tag.name}」`,
      content:
        uses === 0
          ? `没有${records}使用它。删除后不能恢复。`
          : `有 ${uses} 个${records}使用它，删除后这些${records}都会失去这个标签，不能恢复。`,
      ...removalButtons,
      onOk: async () => {
        await removal.run({ id: tag.id })
      },
    })
  }
  return (
    <section className={styles['page']} aria-label={tagKindNames[kind]}>
      <div className={styles['head']}>
        <h1>{tagKindNames[kind]}</h1>
        <span className={styles['note']}>拖动调整次序，列表和选择框都按此次序显示</span>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
          新建标签
        </Button>
      </div>
      {found.error !== null && <LoadFailed failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {found.data !== undefined && tags.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={`还没有标签。给${records}打上标签，就能按标签筛选、统计。`}
        >
          <Button onClick={() => setEdited('new')}>新建标签</Button>
        </Empty>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => {
          if (over === null || over.id === active.id) return
          void sort(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
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
          {tags.length > 0 && (
            <ol className={styles['rows']} aria-label="标签的次序">
              {tags.map((tag) => (
                <TagRow
                  key={tag.id}
                  tag={tag}
                  records={records}
                  listPath={listPathOf(tag.id)}
                  onEdit={setEdited}
                  onRemove={ask}
                />
              ))}
            </ol>
          )}
        </SortableContext>
      </DndContext>
      {edited !== null && (
        <TagDialog kind={kind} tag={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </section>
  )
}

/** The order just chosen, until the server's list agrees; tags that came since stand last. */
function inOrder(tags: readonly Tag[], order: readonly string[] | null): readonly Tag[] {
  if (order === null) return tags
  const places = new Map(order.map((id, at) => [id, at]))
  const placeOf = ({ id }: Tag) => places.get(id) ?? order.length
  return tags.toSorted((a, b) => placeOf(a) - placeOf(b))
}
