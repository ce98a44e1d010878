import { getImpact, publishTemplate } from '@onsite/api/template/template-calls.ts'
import { given } from '@onsite/domain/given.ts'
import type { ContentChange } from '@onsite/domain/template/content-difference.ts'
import { Alert, Button, Input, Modal, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { useAct } from '../../kernel/use-act.ts'
import { useCall } from '../../kernel/use-call.ts'
import { LateRoom } from '../../kit/late-room.tsx'
import { LoadFailed } from '../../kit/list-states.tsx'
import { StateTag } from '../../kit/state-tag.tsx'
import { changeTones } from '../change-tones.ts'
import styles from './designer.module.css'
import { ProblemList } from './problem-list.tsx'
import type { DraftHandle } from './use-draft.ts'

interface PublishDialogProps {
  readonly draft: DraftHandle
  readonly onClose: () => void
  readonly onGo: (at: string) => void
  readonly onPublished?: () => void
}

/** Shows the effects of publishing beforehand: the changes, the records concerned, and the obstacles. The draft is saved by then. */
export function PublishDialog({ draft, onClose, onGo, onPublished }: PublishDialogProps) {
  const { template } = draft.loaded
  const [note, setNote] = useState('')
  const [openedAt] = useState(() => Date.now())
  const impact = useCall(getImpact, { id: template.id })
  // An earlier result does not describe this draft.
  const isLooking = impact.data === undefined || (impact.isFetching && impact.dataUpdatedAt < openedAt)
  const act = useAct(publishTemplate, {
    success: ({ no }) => `已发布第 ${no} 版`,
    done: ({ revision }) => {
      draft.follow(revision)
      onClose()
      onPublished?.()
    },
  })
  const problems = impact.data?.problems ?? []
  const errors = problems.filter((problem) => problem.severity === 'error')
  const isReady = !isLooking && errors.length === 0
  const running = (impact.data?.versions ?? []).reduce((sum, version) => sum + version.running, 0)
  return (
    <Modal
      open
      width={720}
      title={`发布「${template.name}」${template.versionNo === 0 ? '' : `，成为第 ${template.versionNo + 1} 版`}`}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="back" onClick={onClose}>
          返回
        </Button>,
        <Button
          key="publish"
          type="primary"
          disabled={!isReady}
          loading={act.busy}
          onClick={() =>
            void act.run({ id: template.id, revision: draft.revision(), ...given({ note: note || undefined }) })
          }
        >
          发布
        </Button>,
      ]}
    >
      <LateRoom label="发布的影响">
        {impact.error !== null && <LoadFailed failure={impact.error} onRetry={() => void impact.refetch()} />}
        {isLooking && impact.error === null && <Skeleton active />}
        {!isLooking && (
          <>
            {problems.length > 0 && (
              <Alert
                style={{ marginBottom: 12 }}
                type={errors.length > 0 ? 'error' : 'warning'}
                title={errors.length > 0 ? '改好这些错误才能发布' : '可以发布，但请留意'}
                description={
                  <ProblemList
                    problems={problems}
                    onGo={(at) => {
                      onClose()
                      onGo(at)
                    }}
                  />
                }
              />
            )}
            <p style={{ marginBottom: 12 }}>
              {template.versionNo === 0
                ? '第一次发布后，就可以用它新建记录。'
                : running === 0
                  ? '新建的记录用新版本。没有进行中的记录受影响。'
                  : `新建的记录用新版本；${running} 条进行中的记录留在原来的版本，可以在「版本」里升级。`}
            </p>

            <Table
              size="small"
              rowKey={(row) => `${row.kind} ${row.name}`}
              pagination={{ pageSize: 8, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
              locale={{ emptyText: <span className={styles['hint']}>和已发布的版本相比没有变化</span> }}
              dataSource={impact.data.changes}
              columns={[
                {
                  title: '变化',
                  dataIndex: 'kind',
                  width: 76,
                  render: (kind: ContentChange['kind']) => <StateTag {...changeTones[kind]} />,
                },
                { title: '名称', dataIndex: 'name', width: 180, ellipsis: true },
                { title: '说明', dataIndex: 'detail' },
                { title: '已填的记录', dataIndex: 'records', width: 100, align: 'right' },
              ]}
            />
            {impact.data.versions.length > 0 && <VersionCounts versions={impact.data.versions} />}
          </>
        )}
      </LateRoom>
      <div className={styles['row']} style={{ margin: '12px 0 28px' }}>
        <label htmlFor="publish-note">发布说明</label>
        <Input.TextArea
          id="publish-note"
          maxLength={200}
          showCount
          autoSize={{ minRows: 2, maxRows: 4 }}
          placeholder="这次改了什么，为什么"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Modal>
  )
}

interface VersionCount {
  readonly versionId: string
  readonly no: number
  readonly records: number
  readonly running: number
}

function VersionCounts({ versions }: { readonly versions: readonly VersionCount[] }) {
  return (
    <table className={styles['table']} aria-label="各版本的记录" style={{ marginTop: 12 }}>
      <thead>
        <tr>
          <th scope="col">版本</th>
          <th scope="col">记录</th>
          <th scope="col">进行中</th>
        </tr>
      </thead>
      <tbody>
        {versions.map((version) => (
          <tr key={version.versionId}>
            <th scope="row">第 {version.no} 版</th>
            <td>{version.records}</td>
            <td>{version.running}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
