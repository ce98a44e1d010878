import {
  countHookDeliveries,
  deleteWebHook,
  type HookDelivery,
  listHookDeliveries,
  listWebHooks,
  renewWebHookSecret,
  replayHookDelivery,
  type WebHook,
} from '@onsite/api/automation/web-hook-calls.ts'
import { hookHeaders, HookState, hookStateNames } from '@onsite/domain/automation/web-hook.ts'
import { noticeCategories } from '@onsite/domain/notice/tell.ts'
import { Button, Select, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { formatTime } from '../kit/formats.ts'
import { PagedTable } from '../kit/paged-table.tsx'
import page from '../kit/setting-page.module.css'
import { StateTag } from '../kit/state-tag.tsx'
import type { Tone } from '../theme/tokens.ts'
import styles from './automation.module.css'
import { HookTable } from './hook-table.tsx'
import { WebHookDialog } from './web-hook-dialog.tsx'

const tones: Readonly<Record<HookState, Tone>> = {
  [HookState.Waiting]: 'geekblue',
  [HookState.Done]: 'green',
  [HookState.Failed]: 'volcano',
}
const expandable = {
  expandedRowRender: ({ body }: HookDelivery) => <pre className={styles['body']}>{body}</pre>,
}

const hookColumns: TableColumnsType<WebHook> = [
  { title: '名称', dataIndex: 'name', width: 200 },
  {
    title: '地址',
    dataIndex: 'url',
    render: (url: string) => (
      <span className={styles['url']} title={url}>
        {url}
      </span>
    ),
  },
  {
    title: '通知',
    width: 200,
    render: (_, { categories }) => categories.map((category) => noticeCategories[category]).join('、'),
  },
  { title: '请求头', render: (_, { headers }) => headers.map(({ name }) => name).join('、'), width: 200 },
  { title: '创建时间', width: 150, render: (_, hook) => formatTime(hook.create_time) },
]

/** Addresses of other systems that rules call, with their calls below. */
export function OutgoingHooks() {
  const hooks = useCall(listWebHooks, {})
  const removal = useAct(deleteWebHook, { success: '网络钩子已删除' })
  const renewal = useAct(renewWebHookSecret)
  // The list is of unknown length: all below shows together with it, so that nothing moves.
  const isAwaited = hooks.data === undefined && hooks.error === null
  return (
    <>
      <HookTable<WebHook>
        word="网络钩子"
        note="规则执行时把单据的内容发到别的系统；也可以把发给同事的通知一起发过去"
        emptyText="还没有网络钩子。例如：工单完成后通知 ERP 开票。"
        columns={hookColumns}
        hooks={hooks}
        effects={{
          removal: '还在等待的调用不再发送，用到它的规则会执行失败。',
          renewal: '原来的密钥立即失效，对方换上新密钥之前会验证失败。',
        }}
        onRemove={async (id) => await removal.run({ id })}
        onRenew={async (id) => {
          const outcome = await renewal.run({ id })
          return outcome.ok ? outcome.data.secret : null
        }}
        dialog={WebHookDialog}
      />
      <p className={styles['explained']} hidden={isAwaited}>
        对方用密钥验证：{hookHeaders.signature} 等于 sha256= 加上 HMAC-SHA256（{hookHeaders.timestamp} 的值 + “.” +
        请求内容）；{hookHeaders.delivery} 相同的是同一次调用。答复 2xx 算成功，410 不再重试，其余最多发送 5 次。
      </p>
      <Deliveries hooks={hooks.data ?? []} isAwaited={isAwaited} />
    </>
  )
}

/** Every call with what the other system answered. */
function Deliveries({ hooks, isAwaited }: { readonly hooks: readonly WebHook[]; readonly isAwaited: boolean }) {
  const [hookId, setHookId] = useState<string>()
  const [state, setState] = useState<HookState>()
  const filter = { ...(hookId === undefined ? {} : { hookId }), ...(state === undefined ? {} : { state }) }
  const columns: TableColumnsType<HookDelivery> = [
    { title: '时间', width: 150, render: (_, one) => <time dateTime={one.time}>{formatTime(one.time)}</time> },
    { title: '网络钩子', dataIndex: 'hookName', width: 160 },
    { title: '来自', dataIndex: 'cause' },
    {
      title: '结果',
      width: 110,
      render: (_, one) => <StateTag tone={tones[one.state]} label={hookStateNames[one.state]} />,
    },
    { title: '状态码', dataIndex: 'status', width: 80, align: 'right' },
    {
      title: '用时',
      width: 90,
      align: 'right',
      render: (_, { durationMs }) => (durationMs === null ? '' : `${durationMs} 毫秒`),
    },
    {
      title: '说明',
      render: (_, { message, nextTime, tries }) =>
        [
          message,
          tries > 1 ? `第 ${tries} 次` : '',
          nextTime === null || message === '' ? '' : `${formatTime(nextTime)} 再试`,
        ]
          .filter((text) => text !== '')
          .join('，'),
    },
    {
      title: '操作',
      width: 100,
      render: (_, { id, state: now }) => now !== HookState.Waiting && <ReplayButton id={id} />,
    },
  ]
  return (
    <section className={styles['calls']} aria-label="调用记录" hidden={isAwaited}>
      <div className={page['head']}>
        <h2 className={styles['heading']}>调用记录</h2>
        <Select
          aria-label="网络钩子"
          style={{ width: 200 }}
          allowClear
          placeholder="全部网络钩子"
          value={hookId}
          options={hooks.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setHookId}
        />
        <Select
          aria-label="结果"
          style={{ width: 140 }}
          allowClear
          placeholder="全部结果"
          value={state}
          options={Object.values(HookState).map((value) => ({ value, label: hookStateNames[value] }))}
          onChange={setState}
        />
      </div>
      <PagedTable<HookDelivery>
        list={listHookDeliveries}
        count={countHookDeliveries}
        filter={filter}
        columns={columns}
        emptyText="还没有调用过"
        pageSize={20}
        expandable={expandable}
      />
    </section>
  )
}

/** Each has an action of its own: one that is under way takes no press on another. */
function ReplayButton({ id }: { readonly id: string }) {
  const replay = useAct(replayHookDelivery, { success: '已重新发送' })
  return (
    <Button size="small" loading={replay.busy} onClick={() => void replay.run({ id })}>
      重新发送
    </Button>
  )
}
