import { PlusOutlined } from '@ant-design/icons'
import { deleteTag, listTags, sortTags, type Tag } from '@onsite/api/tag/tag-calls.ts'
import { mostTagsOfKind } from '@onsite/domain/tag/tag-limits.ts'
import { taggedKinds, tagKindName } from '@onsite/domain/tag/tagged-kinds.ts'
import { Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { removalButtons } from '../kit/removal-buttons.ts'
import { SortableRows, useChosenOrder } from '../kit/sortable-rows.tsx'
import { TagRow } from './tag-row.tsx'
import page from '../kit/setting-page.module.css'
import { useDialogs } from '../kit/dialogs.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'

const TagDialog = lazyDialog(async () => (await import('./tag-dialog.tsx')).TagDialog)

interface TagSheetProps {
  /** Of the records that carry them. */
  readonly code: number
}

/** All tags of a kind: made, renamed, coloured, put in order by drag or keyboard, deleted. */
export function TagSheet({ code }: TagSheetProps) {
  const { label: records = '记录', list } = taggedKinds.get(code) ?? {}
  const dialogs = useDialogs()
  const [edited, setEdited] = useState<Tag | 'new' | null>(null)
  const found = useCall(listTags, { code, withUses: 1, pageIndex: 0, pageSize: mostTagsOfKind })
  const sorting = useAct(sortTags, { isOrdered: true })
  const removal = useAct(deleteTag, {
    success: (uses) => (uses === 0 ? '标签已删除' : `标签已删除，从 ${uses} 个${records}上移除`),
  })
  const [tags, sort] = useChosenOrder(
    found.data ?? [],
    async (ids) => (await sorting.run({ code, ids: [...ids] })).ok,
    // The call has set the list loading already.
    async () => await found.refetch({ cancelRefetch: false }),
  )
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
    <section className={page['page']} aria-label={tagKindName(code)}>
      <div className={page['head']}>
        <h1>{tagKindName(code)}</h1>
        <span className={page['note']}>拖动调整次序，列表和选择框都按此次序显示</span>
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
      <SortableRows items={tags} label="标签" onSort={(ids) => void sort(ids)}>
        {(tag) => (
          <TagRow
            tag={tag}
            records={records}
            listPath={list?.replace('{tag}', tag.id)}
            onEdit={setEdited}
            onRemove={ask}
          />
        )}
      </SortableRows>
      {edited !== null && (
        <TagDialog code={code} tag={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </section>
  )
}
