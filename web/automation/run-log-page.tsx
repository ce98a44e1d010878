import { CheckOutlined, CloseOutlined, ClockCircleOutlined } from '@ant-design/icons'
import { countRuns, listRules, listRuns, retryRun, type Run } from '@onsite/api/automation/automation-calls.ts'
import { RunState, runStateNames } from '@onsite/domain/automation/automation-rule.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { Button, Select, type TableColumnsType } from 'antd'
import { useSearchParams } from 'react-router'
import type { Tone } from '../theme/tokens.ts'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { formatTime } from '../kit/formats.ts'
import { PageButton, PageLink } from '../kit/page-link.tsx'
import { PagedTable } from '../kit/paged-table.tsx'
import page from '../kit/setting-page.module.css'
import { StateTag } from '../kit/state-tag.tsx'
import styles from './automation.module.css'
import { rulePath } from './rule-paths.ts'
import { screenPath } from '@onsite/domain/screens.ts'

const tones: Readonly<Record<RunState, Tone>> = {
  [RunState.Running]: 'blue',
  [RunState.Done]: 'green',
  [RunState.Failed]: 'volcano',
  [RunState.NotHeld]: 'grey',
  [RunState.Refused]: 'gold',
  [RunState.Waiting]: 'geekblue',
}
const stateOf = (run: Run): RunState => run.state as RunState
const expandable = { expandedRowRender: (run: Run) => <RunDetails run={run} /> }

/** /automation/log */
export function RunLogPage() {
  const [address, setAddress] = useSearchParams()
  const ruleId = address.get('ruleId')
  const state = address.get('state')
  const filter = {
    ...(ruleId === null ? {} : { ruleId }),
    ...(state === null ? {} : { state: Number(state) as RunState }),
  }
  const choose = (key: string, value: string | undefined) => {
    setAddress((before) => {
      const next = new URLSearchParams(before)
      if (value === undefined) next.delete(key)
      else next.set(key, value)
      return next
    })
  }
  const rules = useCall(listRules, {})
  const retry = useAct(retryRun, { success: '已重新执行' })
  const columns: TableColumnsType<Run> = [
    { title: '时间', width: 150, render: (_, run) => <time dateTime={run.time}>{formatTime(run.time)}</time> },
    {
      title: '规则',
      width: 280,
      render: (_, run) => <PageLink path={rulePath(run.ruleId)}>{run.ruleName}</PageLink>,
    },
    {
      title: '单据',
      render: (_, run) =>
        run.recordLabel === '' ? (
          '已删除'
        ) : (
          <PageLink path={recordPath(run.kind, run.recordId)}>{run.recordLabel}</PageLink>
        ),
    },
    {
      title: '结果',
      width: 120,
      render: (_, run) => <StateTag tone={tones[stateOf(run)]} label={runStateNames[stateOf(run)]} />,
    },
    {
      title: '说明',
      render: (_, run) =>
        run.message !== '' ? run.message : run.nextTime === null ? '' : `${formatTime(run.nextTime)} 继续`,
    },
    {
      title: '操作',
      width: 96,
      render: (_, run) =>
        stateOf(run) === RunState.Failed && (
          <Button size="small" loading={retry.busy} onClick={() => void retry.run({ id: run.id })}>
            重试
          </Button>
        ),
    },
  ]
  return (
    <section className={page['page']} aria-label="自动化执行记录">
      <div className={page['head']}>
        <h1>自动化执行记录</h1>
        <span className={page['note']}>条件不满足的记录保留 30 天，其余一直保留</span>
        <Select
          aria-label="规则"
          style={{ width: 240 }}
          allowClear
          placeholder="全部规则"
          value={ruleId}
          options={(rules.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value: string | undefined) => choose('ruleId', value)}
        />
        <Select
          aria-label="结果"
          style={{ width: 140 }}
          allowClear
          placeholder="全部结果"
          value={state}
          options={Object.entries(runStateNames).map(([value, label]) => ({ value, label }))}
          onChange={(value: string | undefined) => choose('state', value)}
        />
        <PageButton path={screenPath('AutomationList')}>规则</PageButton>
      </div>
      <PagedTable<Run>
        list={listRuns}
        count={countRuns}
        filter={filter}
        columns={columns}
        emptyText="还没有执行过规则"
        pageSize={20}
        expandable={expandable}
      />
    </section>
  )
}

const marks = {
  done: <CheckOutlined aria-label="成功" />,
  failed: <CloseOutlined aria-label="失败" />,
  waiting: <ClockCircleOutlined aria-label="未执行" />,
} as const

/** Shows what a run read, which parts of its condition held, and what became of each action. */
function RunDetails({ run }: { readonly run: Run }) {
  return (
    <div className={styles['details']}>
      <div>
        <h3>输入</h3>
        <ul>
          {run.inputs.map(({ label, value }) => (
            <li key={label}>
              {label}：{value}
            </li>
          ))}
          {run.depth > 0 && <li>由另外 {run.depth} 条规则的动作引起</li>}
        </ul>
      </div>
      <div>
        <h3>条件</h3>
        <ul>
          {run.compared.length === 0 && <li>没有条件，总是执行</li>}
          {run.compared.map(({ held, words }) => (
            <li key={words}>
              {held ? marks.done : marks.failed} {words}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>动作</h3>
        <ul>
          {run.actions.length === 0 && <li>没有执行</li>}
          {run.actions.map((action, index) => (
            <li key={index}>
              {marks[action.state]} {action.words}
              {action.message !== '' && <small className={styles['failed']}>{action.message}</small>}
              {action.at !== null && (
                <small>
                  {formatTime(action.at)}
                  {action.tries > 1 && `，第 ${action.tries} 次`}
                </small>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
