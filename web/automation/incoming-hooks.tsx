import { listAutomationKinds } from '@onsite/api/automation/automation-calls.ts'
import {
  countIncomingMessages,
  deleteIncomingHook,
  type IncomingHookRow,
  type IncomingMessage,
  listIncomingHooks,
  listIncomingMessages,
  renewIncomingHookSecret,
} from '@onsite/api/automation/incoming-hook-calls.ts'
import { freshSeconds, mostMessagesAMinute } from '@onsite/domain/automation/incoming-hook.ts'
import { given } from '@onsite/domain/given.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { Button, Select, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { formatTime } from '../kit/formats.ts'
import { PageLink } from '../kit/page-link.tsx'
import { PagedTable } from '../kit/paged-table.tsx'
import page from '../kit/setting-page.module.css'
import { StateTag } from '../kit/state-tag.tsx'
import { useCopy } from '../kit/use-copy.ts'
import styles from './automation.module.css'
import { HookTable } from './hook-table.tsx'
import { IncomingHookDialog } from './incoming-hook-dialog.tsx'

const expandable = {
  expandedRowRender: ({ body }: IncomingMessage) => <pre className={styles['body']}>{body}</pre>,
}

/** Addresses to which other systems send messages that set rules off, with their messages below. */
export function IncomingHooks() {
  const copy = useCopy('地址')
  const kinds = useCall(listAutomationKinds, {})
  const hooks = useCall(listIncomingHooks, {})
  const removal = useAct(deleteIncomingHook, { success: '接收地址已删除' })
  const renewal = useAct(renewIncomingHookSecret)
  const labelOf = (kind: string): string => kinds.data?.find((one) => one.kind === kind)?.label ?? ''
  const columns: TableColumnsType<IncomingHookRow> = [
    { title: '名称', dataIndex: 'name', width: 160 },
    { title: '单据', width: 80, render: (_, { kind }) => labelOf(kind) },
    {
      title: '地址',
      render: (_, { url }) => (
        <span className={styles['address']}>
          <code className={styles['url']} title={url}>
            {url}
          </code>
          <Button size="small" onClick={() => copy(url)}>
            复制
          </Button>
        </span>
      ),
    },
    { title: '带来的值', render: (_, { brings }) => brings.map(({ label }) => label).join('、'), width: 200 },
  ]
  return (
    <>
      <HookTable<IncomingHookRow>
        word="接收地址"
        note="别的系统发来关于某张单据的消息，规则收到后自动处理"
        emptyText="还没有接收地址。例如：ERP 通知备件已签收，规则就提醒服务人员上门。"
        columns={columns}
        hooks={hooks}
        canCreate={kinds.data !== undefined}
        effects={{
          removal: '对方再发送会被拒绝，由它触发的规则不再执行。',
          renewal: '原来的密钥立即失效，对方换上新密钥之前发送会被拒绝。',
        }}
        onRemove={async (id) => await removal.run({ id })}
        onRenew={async (id) => {
          const outcome = await renewal.run({ id })
          return outcome.ok ? outcome.data.secret : null
        }}
        dialog={IncomingHookDialog}
      />
      <p className={styles['explained']}>
        对方用 POST 发送 JSON：timestamp（1970 年起的秒数）、delivery（消息编号，重发时不变）、message（JSON
        文字，里面有单据编号）和 signature。signature 是用密钥对 timestamp + “.” + delivery + “.” + message 计算的
        HMAC-SHA256（十六进制）。{freshSeconds / 60} 分钟内有效，同一编号只生效一次，每个地址每分钟最多{' '}
        {mostMessagesAMinute} 条。
      </p>
      <Messages hooks={hooks.data ?? []} />
    </>
  )
}

const messageColumns: TableColumnsType<IncomingMessage> = [
  { title: '时间', width: 150, render: (_, one) => <time dateTime={one.time}>{formatTime(one.time)}</time> },
  { title: '来自', dataIndex: 'hookName', width: 160 },
  {
    title: '单据',
    render: (_, { kind, recordId, recordLabel }) =>
      recordId !== null &&
      (recordLabel === '' ? '已删除' : <PageLink path={recordPath(kind, recordId)}>{recordLabel}</PageLink>),
  },
  {
    title: '结果',
    width: 110,
    render: (_, { refusal }) => (
      <StateTag tone={refusal === '' ? 'green' : 'gold'} label={refusal === '' ? '已收到' : '没有作用'} />
    ),
  },
  { title: '说明', dataIndex: 'refusal' },
  { title: '消息编号', dataIndex: 'delivery', width: 200 },
]

/** Every message with the document that it reached. */
function Messages({ hooks }: { readonly hooks: readonly IncomingHookRow[] }) {
  const [hookId, setHookId] = useState<string>()
  return (
    <section className={styles['calls']} aria-label="收到的消息">
      <div className={page['head']}>
        <h2 className={styles['heading']}>收到的消息</h2>
        <Select
          aria-label="接收地址"
          style={{ width: 200 }}
          allowClear
          placeholder="全部接收地址"
          value={hookId}
          options={hooks.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setHookId}
        />
      </div>
      <PagedTable<IncomingMessage>
        list={listIncomingMessages}
        count={countIncomingMessages}
        filter={given({ hookId })}
        columns={messageColumns}
        emptyText="还没有收到过"
        pageSize={20}
        expandable={expandable}
      />
    </section>
  )
}
