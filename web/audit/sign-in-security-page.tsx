import { listOwnSignIns } from '@onsite/api/audit/audit-calls.ts'
import {
  endOnlineSession,
  endOtherSessions,
  listOnlineSessions,
  type OnlineSession,
} from '@onsite/api/session/online-calls.ts'
import { listOwnSourceBindings, removeOwnSourceBinding } from '@onsite/api/session/source-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { signInSources } from '@onsite/domain/session/sign-in-source.ts'
import { Button, Empty, Skeleton } from 'antd'
import { useCan } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { formatTime } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import page from '../kit/setting-page.module.css'
import { SecondFactorPart } from '../session/second-factor-part.tsx'
import { SignInRulesPart } from '../session/sign-in-rules-part.tsx'
import styles from './security.module.css'

/** /signInSecurity: the second factor, the rules of the enterprise, accounts of other systems, where the person is signed in, and the last sign-ins. */
export function SignInSecurityPage() {
  const can = useCan()
  return (
    <section className={page['narrow']} aria-label="登录安全">
      <h1>登录安全</h1>
      <SecondFactorPart className={styles['part'] ?? ''} noteClass={styles['note'] ?? ''} />
      {can('session.rules') && <SignInRulesPart className={styles['part'] ?? ''} noteClass={styles['note'] ?? ''} />}
      <Bindings />
      <Sessions />
      <SignIns />
    </section>
  )
}

/** Accounts of other systems that open this one. Most people have none, and need not read of it. */
function Bindings() {
  const bindings = useCall(listOwnSourceBindings, {}, { marks: ['session'] })
  if (bindings.isPending) return <div className={styles['part']} hidden aria-busy />
  if (bindings.error === null && (bindings.data ?? []).length === 0) return null
  return (
    <section className={styles['part']} aria-label="绑定的登录方式">
      <h2>绑定的登录方式</h2>
      <p className={styles['note']}>用这些账号可以直接登录；有不认识的账号，请解除它。</p>
      {bindings.error !== null && <LoadFailed failure={bindings.error} onRetry={() => void bindings.refetch()} />}
      <ul className={styles['rows']}>
        {bindings.data?.map((binding) => (
          <BindingRow key={`${binding.kind} ${binding.authority}`} binding={binding} />
        ))}
      </ul>
    </section>
  )
}

function BindingRow({
  binding: { authority, boundTime, kind, outsideId },
}: {
  readonly binding: Reply<typeof listOwnSourceBindings>[number]
}) {
  const remove = useAct(removeOwnSourceBinding, { success: '已解除绑定' })
  const { confirm } = useDialogs()
  const { name } = signInSources[kind]
  const ask = () =>
    confirm({
      title: `解除${name}账号的绑定？`,
      content: `解除后「${outsideId}」不能登录你的账号；它确认过的手机号与你的登录手机号相同时，下次用它登录会重新绑定。`,
      okText: '解除绑定',
      okButtonProps: { danger: true },
      onOk: async () => {
        await remove.run({ kind, authority })
      },
    })
  return (
    <li>
      <div className={styles['what']}>
        <span>{name}</span>
        <span className={styles['account']}>{outsideId}</span>
      </div>
      <span className={styles['note']}>{formatTime(boundTime)} 绑定</span>
      <Button size="small" danger loading={remove.busy} aria-label={`解除绑定：${name}`} onClick={ask}>
        解除
      </Button>
    </li>
  )
}

function Sessions() {
  const sessions = useCall(listOnlineSessions, {})
  const others = useAct(endOtherSessions, { success: ({ count }) => `已退出其他 ${count} 处登录` })
  const { confirm } = useDialogs()
  const all = sessions.data ?? []
  const ask = () =>
    confirm({
      title: '退出其他全部登录？',
      content: '别处的页面会立即退出，那里没有保存的内容会丢失。本机不受影响。',
      okText: '全部退出',
      okButtonProps: { danger: true },
      onOk: async () => {
        await others.run({})
      },
    })
  return (
    <section className={styles['part']} aria-label="正在登录的设备" aria-busy={sessions.isPending}>
      <div className={styles['head']}>
        <h2>正在登录的设备</h2>
        {all.length > 1 && <Button onClick={ask}>退出其他全部</Button>}
      </div>
      <p className={styles['note']}>有不认识的设备，请退出它并修改密码。</p>
      {sessions.error !== null && <LoadFailed failure={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.isPending && <Skeleton active title={false} />}
      <ul className={styles['rows']}>
        {all.map((session) => (
          <SessionRow key={session.ref} session={session} />
        ))}
      </ul>
    </section>
  )
}

function SessionRow({
  session: { device, ip, isThis, lastUsedAt, ref, signedInAt },
}: {
  readonly session: OnlineSession
}) {
  const end = useAct(endOnlineSession, { success: '已退出该设备' })
  return (
    <li>
      <div className={styles['what']}>
        <span>{device}</span>
        {isThis && <StateTag tone="green" label="本机" />}
        <span className={styles['note']}>{ip}</span>
      </div>
      <span className={styles['note']}>
        {formatTime(signedInAt)} 登录，{formatTime(lastUsedAt)} 还在使用
      </span>
      {!isThis && (
        <Button
          size="small"
          danger
          loading={end.busy}
          aria-label={`退出${device}`}
          onClick={() => void end.run({ ref })}
        >
          退出
        </Button>
      )}
    </li>
  )
}

function SignIns() {
  const found = useCall(listOwnSignIns, {})
  const rows = found.data ?? []
  return (
    <section className={styles['part']} aria-label="登录记录">
      <h2>登录记录</h2>
      <p className={styles['note']}>半年内最近 50 次，失败的也在内。</p>
      {found.error !== null && <LoadFailed failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton active title={false} />}
      {found.data !== undefined && rows.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有登录记录" />
      )}
      <ul className={styles['rows']}>
        {rows.map(({ id, ip, isOk, reason, time, way }) => (
          <li key={id}>
            <div className={styles['what']}>
              <span>{way}</span>
              <StateTag tone={isOk ? 'green' : 'danger'} label={isOk ? '成功' : '失败'} />
              {!isOk && <span>{reason}</span>}
              <span className={styles['note']}>{ip}</span>
            </div>
            <time className={styles['note']} dateTime={time}>
              {formatTime(time)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
