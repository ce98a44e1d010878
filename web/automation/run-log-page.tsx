import { countRuns, listRules, listRuns, retryRun, type Run } from '@onsite/api/automation/automation-calls.ts'
import { RunState, runStateNames } from '@onsite/domain/automation/automation-rule.ts'
import { Button, Select, type TableColumnsType } from 'antd'
import { useSearchParams } from 'react-router'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { PageButton, PageLink } from '../kit/page-link.tsx'
import { PagedTable } from '../kit/paged-table.tsx'
import page from '../kit/setting-page.module.css'
import { rulePath } from './rule-paths.ts'
import { runColumns, RunDetails, stateOf } from './run-details.tsx'
import { screenPath } from '@onsite/domain/screens.ts'

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
  const [when, ...rest] = runColumns
  const columns: TableColumnsType<Run> = [
    when,
    {
      title: '规则',
      width: 280,
      render: (_, run) => (
        <PageLink path={run.isDispatch ? screenPath('OrderingRule') : rulePath(run.ruleId)}>{run.ruleName}</PageLink>
      ),
    },
    ...rest,
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
