import { ReloadOutlined } from '@ant-design/icons'
import { getUpkeep, type Upkeep } from '@onsite/api/upkeep/upkeep-calls.ts'
import { Button, Skeleton } from 'antd'
import { useCall } from '../kernel/use-call.ts'
import { formatTime } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { PageNotice } from '../kit/page-notice.tsx'
import page from '../kit/setting-page.module.css'
import { factsOf } from './upkeep-facts.ts'
import { FailedTable, QueueTable, TroubleTable } from './upkeep-tables.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import styles from './upkeep.module.css'

/** /upkeep: how the installation is, for whoever runs it. */
export function UpkeepPage() {
  const state = useCall(getUpkeep, {})
  return (
    <section className={page['page']} aria-label="系统运维">
      <div className={page['head']}>
        <h1>系统运维</h1>
        <Button icon={<ReloadOutlined />} loading={state.isFetching} onClick={() => void state.refetch()}>
          刷新
        </Button>
        {state.dataUpdatedAt > 0 && (
          <span className={styles['note']}>{formatTime(new Date(state.dataUpdatedAt).toISOString())} 的情况</span>
        )}
      </div>
      {state.error?.code === 'not-operator' ? (
        <PageNotice isPart status="info" title="系统运维不对本企业开放" subTitle={state.error.message} />
      ) : (
        state.error !== null && <LoadFailed failure={state.error} onRetry={() => void state.refetch()} />
      )}
      {state.isPending && <Skeleton active title={false} paragraph={{ rows: 10 }} />}
      {state.data !== undefined && <Parts state={state.data} now={new Date(state.dataUpdatedAt)} />}
    </section>
  )
}

function Parts({ now, state }: { readonly state: Upkeep; readonly now: Date }) {
  return (
    <>
      <dl className={styles['facts']}>
        {factsOf(state, now).map(({ label, note, tone, word, value }) => (
          <div key={label} className={styles['fact']}>
            <dt>
              {label}
              {tone !== undefined && <StateTag tone={tone} label={word ?? ''} />}
            </dt>
            <dd>{value}</dd>
            {note !== '' && <dd className={styles['note']}>{note}</dd>}
          </div>
        ))}
      </dl>
      <section className={styles['part']} aria-label="失败的后台任务">
        <h2>失败的后台任务</h2>
        <FailedTable rows={state.failed} />
      </section>
      <section className={styles['part']} aria-label="队列">
        <h2>队列</h2>
        <QueueTable rows={state.queues} />
      </section>
      <section className={styles['part']} aria-label="最近的错误">
        <h2>最近的错误</h2>
        <p className={styles['note']}>七天内最近 50 次。请求号在服务的日志里能找到全部细节。</p>
        <TroubleTable rows={state.errors} emptyText="七天内没有错误" />
      </section>
      <section className={styles['part']} aria-label="最慢的请求">
        <h2>最慢的请求</h2>
        <p className={styles['note']}>24 小时内超过 1 秒的，最慢的 50 次。</p>
        <TroubleTable rows={state.slow} emptyText="24 小时内没有超过 1 秒的请求" />
      </section>
    </>
  )
}
