import { PlusOutlined } from '@ant-design/icons'
import {
  type CannedReply,
  deleteCannedReply,
  listCannedReplies,
  sortCannedReplies,
} from '@onsite/api/talk/canned-reply-calls.ts'
import { Button, Empty, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { formatTime } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { removalButtons } from '../kit/removal-buttons.ts'
import { RowActions } from '../kit/row-actions.tsx'
import { SortableRows, useChosenOrder } from '../kit/sortable-rows.tsx'
import page from '../kit/setting-page.module.css'
import styles from './canned-reply.module.css'
import { lazyDialog } from '../kit/lazy-dialog.tsx'

const CannedReplyDialog = lazyDialog(async () => (await import('./canned-reply-dialog.tsx')).CannedReplyDialog)

/** /setting/cannedReply: texts kept ready for messages to customers and for solutions. */
export function CannedReplyPage() {
  const { confirm } = useDialogs()
  const [edited, setEdited] = useState<CannedReply | 'new' | null>(null)
  const found = useCall(listCannedReplies, {})
  const sorting = useAct(sortCannedReplies, { isOrdered: true })
  const removal = useAct(deleteCannedReply, { success: '常用回复已删除' })
  const [replies, sort] = useChosenOrder(
    found.data?.replies ?? [],
    async (ids) => (await sorting.run({ ids: [...ids] })).ok,
    // The call has set the list loading already.
    async () => await found.refetch({ cancelRefetch: false }),
  )
  const ask = ({ id, name }: CannedReply) =>
    confirm({
      title: `删除常用回复「${name}」`,
      content: '已经发出的消息不受影响。删除后不能恢复。',
      ...removalButtons,
      onOk: async () => {
        await removal.run({ id })
      },
    })
  return (
    <section className={page['page']} aria-label="常用回复">
      <div className={page['head']}>
        <h1>常用回复</h1>
        <span className={page['note']}>写留言或解决方案时，在一行开头输入 / 即可选用；拖动调整次序</span>
        {found.data !== undefined && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
            新建常用回复
          </Button>
        )}
      </div>
      {found.error !== null && <LoadFailed failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {found.data !== undefined && replies.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="还没有常用回复。把每天要写很多遍的话存下来，客户名称、负责人等会自动填好。"
        >
          <Button onClick={() => setEdited('new')}>新建常用回复</Button>
        </Empty>
      )}
      <SortableRows items={replies} label="常用回复" onSort={(ids) => void sort(ids)}>
        {(reply) => (
          <>
            <div className={styles['words']}>
              <b>{reply.name}</b>
              <p>{reply.text}</p>
            </div>
            <span className={styles['types']}>
              {reply.types.length === 0 ? (
                <Tag>全部类型</Tag>
              ) : (
                reply.types.map(({ id, name }) => <Tag key={id}>{name}</Tag>)
              )}
            </span>
            <span className={styles['by']}>
              {reply.updateUserName}
              <time dateTime={reply.update_time}>{formatTime(reply.update_time)}</time>
            </span>
            <RowActions
              name={`常用回复${reply.name}`}
              actions={[
                { key: 'edit', label: '编辑', run: () => setEdited(reply) },
                { key: 'remove', label: '删除', danger: true, run: () => ask(reply) },
              ]}
            />
          </>
        )}
      </SortableRows>
      {edited !== null && (
        <CannedReplyDialog
          reply={edited === 'new' ? null : edited}
          types={found.data?.types ?? []}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}
