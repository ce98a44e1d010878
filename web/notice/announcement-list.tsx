import {
  type AnnouncementRow,
  clearAnnouncements,
  deleteAnnouncement,
  listAnnouncements,
  saveAnnouncement,
} from '@onsite/api/notice/announcement-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { Button, Empty, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { CallField } from '../kit/call-form.tsx'
import { useDialogs } from '../kit/dialogs.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { formatTime } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { removalButtons } from '../kit/removal-buttons.ts'
import { RowActions } from '../kit/row-actions.tsx'
import styles from './notice-center.module.css'

/** Announcements of the enterprise, newest first; who may, writes them here. */
export function Announcements({ unread }: { readonly unread: number }) {
  const canWrite = useCan()('notice.announce')
  const { confirm } = useDialogs()
  const [edited, setEdited] = useState<AnnouncementRow | 'new' | null>(null)
  const found = useCall(listAnnouncements, { pageSize: 100 })
  const clear = useAct(clearAnnouncements, { quiet: true })
  const removal = useAct(deleteAnnouncement, { success: '公告已删除' })
  const ask = ({ id, title }: AnnouncementRow) =>
    confirm({
      title: `删除公告「${title}」`,
      content: '所有人都不再看到它。删除后不能恢复。',
      ...removalButtons,
      onOk: async () => {
        await removal.run({ id })
      },
    })
  return (
    <div className={styles['main']}>
      <div className={styles['tools']}>
        <span className={styles['hint']}>企业发给全体员工的公告</span>
        {canWrite && (
          <Button type="primary" onClick={() => setEdited('new')}>
            发布公告
          </Button>
        )}
        <Button disabled={unread === 0} loading={clear.busy} onClick={() => void clear.run({})}>
          全部标为已读
        </Button>
      </div>
      {found.error !== null && found.data === undefined ? (
        <LoadFailed failure={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : found.data.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有公告" />
      ) : (
        <ul className={styles['list']} aria-label="企业公告">
          {found.data.map((row) => (
            <li key={row.id} className={styles['item']}>
              <article className={styles['link']}>
                <span className={styles['title']}>
                  {!row.isRead && (
                    <span className={styles['dot']}>
                      <span className="visually-hidden">未读</span>
                    </span>
                  )}
                  {row.title}
                </span>
                <span className={styles['text']}>{row.text}</span>
                <span className={styles['when']}>
                  {row.personName} · {formatTime(row.createTime)}
                </span>
              </article>
              {!row.isRead && (
                <Button
                  type="link"
                  size="small"
                  aria-label={`把公告「${row.title}」标为已读`}
                  onClick={() => void clear.run({ ids: [row.id] })}
                >
                  标为已读
                </Button>
              )}
              {canWrite && (
                <RowActions
                  name={`公告${row.title}`}
                  actions={[
                    { key: 'edit', label: '编辑', run: () => setEdited(row) },
                    { key: 'remove', label: '删除', danger: true, run: () => ask(row) },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {edited !== null && <AnnouncementDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

interface AnnouncementDialogProps {
  /** null: a new one. */
  readonly row: AnnouncementRow | null
  readonly onClose: () => void
}

function AnnouncementDialog({ onClose, row }: AnnouncementDialogProps) {
  return (
    <FormDialog<typeof saveAnnouncement, { readonly title: string; readonly text: string }>
      title={row === null ? '发布公告' : `编辑公告「${row.title}」`}
      okText={row === null ? '发布' : '保存'}
      width={560}
      call={saveAnnouncement}
      initial={{ title: row?.title ?? '', text: row?.text ?? '' }}
      toInput={(words) => ({ ...given({ id: row?.id }), ...words })}
      success={row === null ? '公告已发布' : '保存成功'}
      onDone={onClose}
      onClose={onClose}
    >
      <CallField name="title">
        <Input maxLength={60} placeholder="如：国庆值班安排" />
      </CallField>
      <CallField name="text">
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 14 }} maxLength={2000} showCount />
      </CallField>
    </FormDialog>
  )
}
