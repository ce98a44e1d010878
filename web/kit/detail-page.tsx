/** The frame of a record's page: sticky header with one primary button, content, and a pane at the right that becomes a tab on narrow windows. */
import { Alert, Button, Skeleton, Tabs } from 'antd'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import { forgetChange, useLiveChange } from '../kernel/live.ts'
import { useTab, useTabTitle } from '../kernel/tab.tsx'
import { useWideness } from '../kernel/use-wideness.ts'
import styles from './detail-page.module.css'
import { LoadFailed } from './list-states.tsx'
import { PageNotice } from './page-notice.tsx'

/** The part of a `useCall` result that the frame needs. */
export interface DetailQuery {
  readonly isPending: boolean
  readonly error: CallFailure | null
  readonly data: unknown
  refetch(): Promise<unknown>
}

/** The part of a `useCall` result that tells whether its first reply is still awaited. */
export type AwaitedReply = Pick<UseQueryResult, 'isLoading'>

interface DetailPageProps {
  readonly id: string
  readonly query: DetailQuery
  /** Asked together with the record: its content waits for these as well, since what came after it would move what is being read. */
  readonly beside?: readonly AwaitedReply[]
  /** Number and title; also names the tab. null while loading. */
  readonly number: string | null
  readonly title: string
  readonly tags?: ReactNode
  /** The moves: `MoveButtons`. */
  readonly actions?: ReactNode
  /** Between header and content: the progress steps. */
  readonly steps?: ReactNode
  /** The right pane, usually the timeline. */
  readonly side?: { readonly label: string; readonly content: ReactNode }
  /** There is no room beside the content, however wide the window is. */
  readonly isNarrow?: boolean
  /** Names a fact in the hint that somebody changed the record: 'work-order-assigned' → '指派了工单'. */
  readonly factText?: (fact: string) => string
  readonly children: ReactNode
}

/** A record's page. Shows skeleton, "not found", load failure with the old data kept, and a hint when somebody else changed it. */
export function DetailPage(props: DetailPageProps) {
  const { query, number, title } = props
  useTabTitle(number === null ? null : `${number} ${title}`)
  const wideness = useWideness()
  if (query.data === undefined && query.isPending)
    return <Skeleton active className={styles['loading'] ?? ''} paragraph={{ rows: 10 }} />
  if (query.data === undefined && query.error !== null)
    return <Absent failure={query.error} onRetry={() => void query.refetch()} />
  const isWhole = props.beside?.some(({ isLoading }) => isLoading) !== true
  const main = (
    <div className={styles['main']}>
      {isWhole ? props.children : <Skeleton active className={styles['loading'] ?? ''} paragraph={{ rows: 10 }} />}
    </div>
  )
  return (
    <article className={styles['page']}>
      <header className={styles['header']}>
        <div className={styles['names']}>
          <span className={styles['number']}>{number}</span>
          <h1 className={styles['title']} title={title}>
            {title}
          </h1>
          {props.tags}
        </div>
        <div className={styles['moves']}>{props.actions}</div>
      </header>
      <ChangeHint id={props.id} textOf={props.factText} />
      <div className={styles['notices']}>
        {query.error !== null && <LoadFailed failure={query.error} onRetry={() => void query.refetch()} />}
        {props.steps}
      </div>
      {props.side === undefined ? (
        main
      ) : wideness === 'wide' && props.isNarrow !== true ? (
        <div className={styles['columns']}>
          {main}
          <aside className={styles['side']} aria-label={props.side.label}>
            <h2 className={styles['sideTitle']}>{props.side.label}</h2>
            {props.side.content}
          </aside>
        </div>
      ) : (
        <Tabs
          className={styles['tabs'] ?? ''}
          items={[
            { key: 'main', label: '详情', children: main },
            {
              key: 'side',
              label: props.side.label,
              children: <div className={styles['sideTab']}>{props.side.content}</div>,
            },
          ]}
        />
      )}
    </article>
  )
}

function ChangeHint({ id, textOf }: { readonly id: string; readonly textOf?: (fact: string) => string }) {
  const change = useLiveChange(id)
  if (change === null) return null
  return (
    // Takes no room: what is under the pointer stays there.
    <div className={styles['hint']}>
      <Alert
        type="info"
        showIcon
        closable={{ onClose: () => forgetChange(id) }}
        title={`${textOf?.(change.fact) ?? '有人刚刚更新了这条记录'}，页面已是最新内容`}
      />
    </div>
  )
}

function Absent({ failure, onRetry }: { readonly failure: CallFailure; readonly onRetry: () => void }) {
  const tab = useTab()
  // An address with an id that can be none names no record, and says nothing about fields.
  const isWrong = failure.code === 'invalid-input'
  const isGone = isWrong || failure.code === 'not-found' || failure.code === 'no-permission'
  const number = failure.requestId === '' ? '' : `请求号 ${failure.requestId}`
  const cause = [isGone ? '' : failure.message, number].filter((text) => text !== '').join(' · ')
  return (
    <PageNotice
      // The record may be there; that it did not come is no news about it.
      status={isGone ? 'info' : 'warning'}
      title={isWrong ? '没有这条记录，地址可能写错了' : isGone ? failure.message : '没有加载出来'}
      subTitle={cause}
      extra={
        <>
          {!isGone && (
            <Button type="primary" onClick={onRetry}>
              重试
            </Button>
          )}
          <Button onClick={() => tab.close()}>关闭</Button>
        </>
      }
    />
  )
}
