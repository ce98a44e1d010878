import { PlusOutlined } from '@ant-design/icons'
import { Button, Empty, Skeleton, Table, type TableColumnsType } from 'antd'
import { type ComponentType, useState } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { LoadFailed } from '../kit/list-states.tsx'
import { removalButtons } from '../kit/removal-buttons.ts'
import { RowActions } from '../kit/row-actions.tsx'
import page from '../kit/setting-page.module.css'
import { SecretDialog } from './secret-dialog.tsx'

interface Hook {
  readonly id: string
  readonly name: string
}

export interface HookDialogProps<Row> {
  /** Null for a new one. */
  readonly hook: Row | null
  readonly onClose: () => void
  readonly onSecret: (secret: string | null) => void
}

interface HookTableProps<Row extends Hook> {
  /** 网络钩子 */
  readonly word: string
  readonly note: string
  readonly emptyText: string
  readonly columns: TableColumnsType<Row>
  readonly hooks: {
    readonly data: readonly Row[] | undefined
    readonly error: CallFailure | null
    refetch(): Promise<unknown>
  }
  readonly canCreate?: boolean
  /** Said before one is deleted, or gets another secret. */
  readonly effects: { readonly removal: string; readonly renewal: string }
  readonly onRemove: (id: string) => Promise<unknown>
  /** Gives the new secret; null where it failed. */
  readonly onRenew: (id: string) => Promise<string | null>
  /** Makes or changes one; its secret is shown when there is a new one. */
  readonly dialog: ComponentType<HookDialogProps<Row>>
}

/** Web hooks of one direction: made, changed, given another secret, deleted. */
export function HookTable<Row extends Hook>(props: HookTableProps<Row>) {
  const { canCreate = true, columns, dialog: Dialog, effects, emptyText, hooks, note, onRemove, onRenew, word } = props
  const { confirm } = useDialogs()
  const [editing, setEditing] = useState<Row | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const askRemoval = ({ id, name }: Row) =>
    confirm({
      title: `删除${word}「${name}」`,
      content: effects.removal,
      ...removalButtons,
      onOk: async () => {
        await onRemove(id)
      },
    })
  const askRenewal = ({ id, name }: Row) =>
    confirm({
      title: `更换「${name}」的密钥`,
      content: effects.renewal,
      okText: '更换',
      onOk: async () => setSecret(await onRenew(id)),
    })
  const actions: TableColumnsType<Row> = [
    {
      title: '操作',
      width: 200,
      render: (_, hook) => (
        <RowActions
          name={`${word}${hook.name}`}
          actions={[
            { key: 'edit', label: '编辑', run: () => setEditing(hook) },
            { key: 'renew', label: '更换密钥', run: () => askRenewal(hook) },
            { key: 'remove', label: '删除', danger: true, run: () => askRemoval(hook) },
          ]}
        />
      ),
    },
  ]
  return (
    <>
      <div className={page['head']}>
        <span className={page['note']}>{note}</span>
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          disabled={!canCreate}
          onClick={() => setEditing('new')}
        >
          新建{word}
        </Button>
      </div>
      {hooks.error !== null && <LoadFailed failure={hooks.error} onRetry={() => void hooks.refetch()} />}
      {hooks.error === null && hooks.data === undefined && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {hooks.data !== undefined && (
        <Table<Row>
          size="small"
          rowKey="id"
          dataSource={hooks.data}
          columns={[...columns, ...actions]}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} /> }}
        />
      )}
      {editing !== null && (
        <Dialog hook={editing === 'new' ? null : editing} onClose={() => setEditing(null)} onSecret={setSecret} />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}
