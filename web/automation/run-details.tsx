/** Runs of rules in a table: when, on which document, with which outcome; and all of a run below its row. */
import { CheckOutlined, ClockCircleOutlined, CloseOutlined, MinusOutlined } from '@ant-design/icons'
import type { Run } from '@onsite/api/automation/automation-calls.ts'
import { RunState, runStateNames } from '@onsite/domain/automation/automation-rule.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import type { TableColumnsType } from 'antd'
import { formatTime } from '../kit/formats.ts'
import { PageLink } from '../kit/page-link.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import type { Tone } from '../theme/tokens.ts'
import styles from './automation.module.css'

const tones: Readonly<Record<RunState, Tone>> = {
  [RunState.Running]: 'blue',
  [RunState.Done]: 'green',
  [RunState.Failed]: 'volcano',
  [RunState.NotHeld]: 'grey',
  [RunState.Refused]: 'gold',
  [RunState.Waiting]: 'geekblue',
}
export const stateOf = (run: Run): RunState => run.state as RunState

type Column = TableColumnsType<Run>[number]

/** The moment first, so that a table may put more behind it. */
export const runColumns: readonly [Column, ...Column[]] = [
  { title: '时间', width: 150, render: (_, run) => <time dateTime={run.time}>{formatTime(run.time)}</time> },
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
]

const marks = {
  done: <CheckOutlined aria-label="成功" />,
  failed: <CloseOutlined aria-label="失败" />,
  skipped: <MinusOutlined aria-label="未用到" />,
  waiting: <ClockCircleOutlined aria-label="未执行" />,
} as const

/** Shows what a run read, which parts of its condition held, and what became of each action. */
export function RunDetails({ run }: { readonly run: Run }) {
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
