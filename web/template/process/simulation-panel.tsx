import type { Reply } from '@onsite/api/define-call.ts'
import { simulateTemplate } from '@onsite/api/template/template-calls.ts'
import type { ProcessSpec } from '@onsite/domain/document/process-spec.ts'
import { given } from '@onsite/domain/given.ts'
import { Button, Segmented, Skeleton, Table } from 'antd'
import { useEffect, useState } from 'react'
import { useCall } from '../../kernel/use-call.ts'
import { LoadFailed } from '../../kit/list-states.tsx'
import { PersonPicker } from '../../kit/person-picker.tsx'
import { StateTag } from '../../kit/state-tag.tsx'
import type { DraftHandle } from '../designer/use-draft.ts'
import styles from './process.module.css'

type Line = Reply<typeof simulateTemplate>[number]

interface SimulationPanelProps {
  readonly draft: DraftHandle
  readonly spec: ProcessSpec
}

/** Walks a sample document from creation to the end of its process through the saved draft: the acting person, notices and demanded fields. */
export function SimulationPanel({ draft, spec }: SimulationPanelProps) {
  const { id } = draft.loaded.template
  const [creatorId, setCreatorId] = useState<string | null>(null)
  const [view, setView] = useState<'line' | 'table'>('line')
  const isSaved = draft.status.kind === 'saved'
  const { save } = draft
  useEffect(() => {
    if (!isSaved) void save()
  }, [isSaved, save])
  const walk = useCall(
    simulateTemplate,
    { id, ...given({ creatorId: creatorId ?? undefined }) },
    { keep: true, enabled: isSaved },
  )
  return (
    <section className={styles['panel']} aria-label="流程模拟">
      <div className={styles['tools']} style={{ marginBottom: 12 }}>
        <div style={{ width: 220 }}>
          <PersonPicker
            aria-label="由谁新建"
            placeholder="由谁新建（不选为任何人）"
            value={creatorId}
            onChange={setCreatorId}
          />
        </div>
        <Segmented<'line' | 'table'>
          aria-label="显示方式"
          value={view}
          options={[
            { value: 'line', label: '时间线' },
            { value: 'table', label: '表格' },
          ]}
          onChange={setView}
        />
        <Button loading={walk.isFetching} onClick={() => void walk.refetch()}>
          重新模拟
        </Button>
        <span className={styles['hint']}>按已保存的草稿走一遍，不会产生{spec.document.label}，也不会发通知。</span>
      </div>
      {walk.error !== null && <LoadFailed failure={walk.error} onRetry={() => void walk.refetch()} />}
      {walk.data === undefined && walk.error === null && <Skeleton active />}
      {walk.data !== undefined &&
        (view === 'line' ? <WalkLine lines={walk.data} spec={spec} /> : <WalkTable lines={walk.data} spec={spec} />)}
    </section>
  )
}

const joinTexts = (texts: readonly string[]) => texts.join('、')
const rows: readonly (readonly [key: 'actors' | 'told' | 'copied' | 'required' | 'checks', label: string])[] = [
  ['actors', '谁来做'],
  ['told', '通知'],
  ['copied', '抄送'],
  ['required', '必须填写'],
  ['checks', '检查'],
]

interface WalkProps {
  readonly lines: readonly Line[]
  readonly spec: ProcessSpec
}

function StateOf({ spec, state }: { readonly spec: ProcessSpec; readonly state: number }) {
  const look = spec.document.states[state]
  return look === undefined ? null : <StateTag {...look} />
}

function WalkLine({ lines, spec }: WalkProps) {
  return (
    <ol className={styles['walk']}>
      {lines.map((line) => (
        <li key={line.step} className={styles['walkStep']}>
          <div>
            <strong>{line.label}</strong>
            <StateOf spec={spec} state={line.state} />
          </div>
          <div>
            <dl className={styles['facts']}>
              {rows.flatMap(([key, label]) =>
                line[key].length === 0
                  ? []
                  : [<dt key={`${key} label`}>{label}</dt>, <dd key={key}>{joinTexts(line[key])}</dd>],
              )}
            </dl>
            {line.note !== '' && <span className={styles['hint']}>{line.note}</span>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function WalkTable({ lines, spec }: WalkProps) {
  return (
    <Table<Line>
      size="small"
      rowKey="step"
      pagination={false}
      scroll={{ x: 960 }}
      dataSource={[...lines]}
      columns={[
        { title: '步骤', dataIndex: 'label', width: 110, fixed: 'left' },
        {
          title: '之后的状态',
          dataIndex: 'state',
          width: 100,
          render: (state: number) => <StateOf spec={spec} state={state} />,
        },
        ...rows.map(([key, title]) => ({ title, render: (_: unknown, line: Line) => joinTexts(line[key]) })),
        { title: '说明', dataIndex: 'note' },
      ]}
    />
  )
}
