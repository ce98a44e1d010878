import {
  countSourceBindings,
  listSourceBindings,
  removeSourceBinding,
  saveSourceBinding,
} from '@onsite/api/session/source-setting-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { signInSources, type SourceKind } from '@onsite/domain/session/sign-in-source.ts'
import { Alert, Button, Input, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useAct } from '../../kernel/use-act.ts'
import { useCall } from '../../kernel/use-call.ts'
import { useDialogs } from '../../kit/dialogs.tsx'
import { formatTime } from '../../kit/formats.ts'
import { LoadFailed } from '../../kit/list-states.tsx'
import { LinesTable, pagesOf } from '../../kit/panel-table.tsx'
import { PersonPicker } from '../../kit/person-picker.tsx'
import styles from './sign-in-setting.module.css'

type Row = Reply<typeof listSourceBindings>[number]
const pageSize = 10

/** Accounts at the other system with the people that they open. */
export function SourceBindings({ kind }: { readonly kind: SourceKind }) {
  const [pageIndex, setPage] = useState(0)
  const list = useCall(listSourceBindings, { kind, pageIndex, pageSize }, { marks: ['session'] })
  const total = useCall(countSourceBindings, { kind }, { marks: ['session'] })
  const columns: TableColumnsType<Row> = [
    { key: 'person', title: '人员', dataIndex: 'personName', width: 140 },
    {
      key: 'account',
      title: '账号',
      width: 260,
      render: (_, { isMail, outsideId }) => (isMail ? `${outsideId}（还没有登录过）` : outsideId),
    },
    { key: 'time', title: '绑定时间', width: 160, render: (_, { boundTime }) => formatTime(boundTime) },
    { key: 'act', title: '操作', width: 100, render: (_, row) => <Remove kind={kind} row={row} /> },
  ]
  return (
    <div className={styles['card']}>
      <h2>绑定的账号</h2>
      <p className={styles['hint']}>对方确认过的手机号与登录手机号相同的人，第一次登录时自动绑定。</p>
      <Add kind={kind} />
      {list.error === null ? (
        <LinesTable<Row>
          rows={list.data ?? []}
          rowKey="personId"
          columns={columns}
          loading={list.isPending}
          emptyText="还没有绑定的账号"
          pagination={pagesOf({ page: pageIndex, pageSize, total: total.data ?? 0, onPage: setPage })}
        />
      ) : (
        <LoadFailed failure={list.error} onRetry={() => void list.refetch()} />
      )}
    </div>
  )
}

function Add({ kind }: { readonly kind: SourceKind }) {
  const [personId, setPersonId] = useState<string | null>(null)
  const [outsideId, setOutsideId] = useState('')
  const { outsideId: label } = signInSources[kind]
  const save = useAct(saveSourceBinding, {
    success: '已绑定',
    quiet: true,
    done: () => {
      setPersonId(null)
      setOutsideId('')
    },
  })
  return (
    <>
      <div className={styles['add']}>
        <PersonPicker aria-label="要绑定的人" value={personId} onChange={(id: string | null) => setPersonId(id)} />
        <Input
          aria-label={label}
          placeholder={label}
          maxLength={255}
          value={outsideId}
          onChange={(event) => setOutsideId(event.target.value)}
        />
        <Button
          loading={save.busy}
          disabled={personId === null || outsideId.trim() === ''}
          onClick={() => personId !== null && void save.run({ kind, personId, outsideId: outsideId.trim() })}
        >
          绑定
        </Button>
      </div>
      {save.failure !== null && <Alert type="error" showIcon role="alert" title={save.failure.message} />}
    </>
  )
}

function Remove({ kind, row: { outsideId, personId, personName } }: { readonly kind: SourceKind; readonly row: Row }) {
  const remove = useAct(removeSourceBinding, { success: '已解除绑定' })
  const { confirm } = useDialogs()
  const ask = () =>
    confirm({
      title: `解除 ${personName} 的绑定？`,
      content: `解除后「${outsideId}」不能登录 ${personName} 的账号；手机号相同的会在下次登录时重新绑定。`,
      okText: '解除绑定',
      okButtonProps: { danger: true },
      onOk: async () => {
        await remove.run({ kind, personId })
      },
    })
  return (
    <Button type="link" size="small" style={{ padding: 0 }} aria-label={`解除绑定：${personName}`} onClick={ask}>
      解除绑定
    </Button>
  )
}
