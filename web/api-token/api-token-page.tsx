import { PlusOutlined } from '@ant-design/icons'
import { type ApiToken, listApiTokens, withdrawApiToken } from '@onsite/api/api-token/api-token-calls.ts'
import { type TokenState, tokenStates } from '@onsite/domain/api-token/api-token.ts'
import { permissionGroups } from '@onsite/domain/permission/permission-codes.ts'
import { Button, Empty, Skeleton, Table, type TableColumnsType, Tooltip } from 'antd'
import { useState } from 'react'
import { useUser } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { formatDay, formatTime } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { RowActions } from '../kit/row-actions.tsx'
import page from '../kit/setting-page.module.css'
import { StateTag } from '../kit/state-tag.tsx'
import type { Tone } from '../theme/tokens.ts'
import styles from './api-token.module.css'
import { MadeToken } from './token-dialog.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'

const NewTokenDialog = lazyDialog(async () => (await import('./token-dialog.tsx')).NewTokenDialog)
const RenewTokenDialog = lazyDialog(async () => (await import('./token-dialog.tsx')).RenewTokenDialog)

const tones: Readonly<Record<TokenState, Tone>> = { open: 'green', expired: 'grey', withdrawn: 'grey', idle: 'volcano' }
const groups = permissionGroups()

/** Scopes in words: 客户 2 项、工单 5 项. */
const inShort = (scopes: readonly string[]): string =>
  groups
    .flatMap(({ rows, title }) => {
      const count = rows.filter(({ code }) => scopes.includes(code)).length
      return count === 0 ? [] : [`${title} ${count} 项`]
    })
    .join('、')

const inFull = (scopes: readonly string[]): string =>
  groups.flatMap(({ rows }) => rows.flatMap(({ code, label }) => (scopes.includes(code) ? [label] : []))).join('、')

/** /apiToken: tokens by which other systems use the interface. */
export function ApiTokenPage() {
  const { confirm } = useDialogs()
  const user = useUser()
  const tokens = useCall(listApiTokens, {})
  const withdrawal = useAct(withdrawApiToken, { success: '令牌已撤销' })
  const [isAdding, setAdding] = useState(false)
  const [renewed, setRenewed] = useState<ApiToken | null>(null)
  const [made, setMade] = useState<string | null>(null)
  const askWithdrawal = ({ id, name }: ApiToken) =>
    confirm({
      title: `撤销令牌「${name}」`,
      content: '对方立即不能再使用接口。',
      okText: '撤销',
      okButtonProps: { danger: true },
      onOk: async () => {
        await withdrawal.run({ id })
      },
    })
  const columns: TableColumnsType<ApiToken> = [
    {
      title: '名称',
      width: 220,
      render: (_, { name, tail }) => (
        <>
          {name} <small className={styles['tail']}>…{tail}</small>
        </>
      ),
    },
    { title: '状态', width: 90, render: (_, { state }) => <StateTag tone={tones[state]} label={tokenStates[state]} /> },
    {
      title: '权限',
      ellipsis: true,
      render: (_, { scopes }) => (
        <Tooltip title={inFull(scopes)}>
          <span>{inShort(scopes)}</span>
        </Tooltip>
      ),
    },
    { title: '归属', width: 100, dataIndex: 'personName' },
    { title: '有效期至', width: 110, render: (_, token) => formatDay(token.expires_time) },
    {
      title: '最近使用',
      width: 240,
      render: (_, { usedIp, usedTime }) => (usedTime === null ? '还没有使用' : `${formatTime(usedTime)} ${usedIp}`),
    },
    {
      title: '操作',
      width: 150,
      render: (_, token) => (
        <RowActions
          name={`接口令牌${token.name}`}
          actions={[
            ...(token.personId === user.id && token.state !== 'idle'
              ? [{ key: 'renew', label: '更换', run: () => setRenewed(token) }]
              : []),
            ...(token.state === 'open' || token.state === 'idle'
              ? [{ key: 'withdraw', label: '撤销', danger: true, run: () => askWithdrawal(token) }]
              : []),
          ]}
        />
      ),
    },
  ]
  const show = (token: string) => {
    setAdding(false)
    setRenewed(null)
    setMade(token)
  }
  return (
    <section className={page['page']} aria-label="接口令牌">
      <div className={page['head']}>
        <h1>接口令牌</h1>
        <span className={page['note']}>供 ERP、呼叫中心等其他系统读写现场通的数据</span>
        <Button href="/api-docs" target="_blank">
          接口文档
        </Button>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
          新建令牌
        </Button>
      </div>
      {tokens.error !== null && <LoadFailed failure={tokens.error} onRetry={() => void tokens.refetch()} />}
      {tokens.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {tokens.data !== undefined && (
        <Table<ApiToken>
          size="small"
          rowKey="id"
          dataSource={tokens.data}
          columns={columns}
          pagination={false}
          scroll={{ x: 1000 }}
          locale={{
            emptyText: (
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description="还没有接口令牌。例如：ERP 下单后自动创建工单，完工后取回结果。"
              />
            ),
          }}
        />
      )}
      <p className={styles['explained']}>
        对方在每个请求里带上请求头 <code>Authorization: Bearer 令牌</code>，不需要登录和 csrfToken；带请求头{' '}
        <code>Idempotency-Key</code> 重发同样的请求只执行一次。用令牌做的每件事都记在操作日志里。
      </p>
      {isAdding && <NewTokenDialog onClose={() => setAdding(false)} onMade={show} />}
      {renewed !== null && (
        <RenewTokenDialog id={renewed.id} name={renewed.name} onClose={() => setRenewed(null)} onMade={show} />
      )}
      {made !== null && <MadeToken token={made} onClose={() => setMade(null)} />}
    </section>
  )
}
