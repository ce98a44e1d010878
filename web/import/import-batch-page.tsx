import { getImport, type ImportDetail } from '@onsite/api/import/import-calls.ts'
import { type RowPart, rowPartNames, rowParts } from '@onsite/domain/import/import-row.ts'
import { ImportState, isAtWork } from '@onsite/domain/import/import-state.ts'
import { Alert, Empty, Progress, Steps, Tabs } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '../kernel/use-call.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { DetailPage } from '../kit/detail-page.tsx'
import { formatCount, formatTime } from '../kit/formats.ts'
import { StateTag } from '../kit/state-tag.tsx'
import styles from './import.module.css'
import { ImportActions } from './import-actions.tsx'
import { ImportRun } from './import-run.tsx'
import { ImportTable } from './import-table.tsx'
import { importTones } from './import-tones.ts'

/** Polling interval while a worker is busy and the live channel is silent. */
const pollMs = 2000

/** One import: check, correction of wrong rows, run and undo. */
export function ImportBatchPage() {
  const { id = '' } = useParams()
  const [isWorking, setWorking] = useState(true)
  const query = useCall(getImport, { id }, isWorking ? { everyMs: pollMs, keep: true } : { keep: true })
  const batch = query.data
  const isAtWorkNow = batch !== undefined && isAtWork(batch.state)
  if (batch !== undefined && isAtWorkNow !== isWorking) setWorking(isAtWorkNow)
  return (
    <DetailPage
      // The worker's changes appear as progress; a hint that the record has changed would only repeat it.
      id=""
      query={query}
      number={batch === undefined ? null : `导入${batch.kindName}`}
      title={batch?.fileName ?? ''}
      tags={batch && <StateTag tone={importTones[batch.state]} label={batch.stateName} />}
      actions={batch && <ImportActions batch={batch} />}
      steps={batch && <Progression batch={batch} />}
    >
      {batch && <Content key={batch.id} batch={batch} />}
    </DetailPage>
  )
}

/** The present step of the batch: 上传, 检查, 修正, 导入 or 完成. */
function stepOf({ counts, state }: ImportDetail): number {
  if (state === ImportState.Reading) return 1
  if (state === ImportState.Ready) return counts.wrong > 0 ? 2 : 3
  return state === ImportState.Running ? 3 : 4
}

function Progression({ batch }: { readonly batch: ImportDetail }) {
  const isPhone = useWideness() === 'phone'
  const isUndone = batch.state === ImportState.Undone || batch.state === ImportState.Undoing
  const isStopped = batch.state === ImportState.Failed || batch.state === ImportState.Cancelled
  return (
    <>
      {!isPhone && (
        <Steps
          className={styles['steps'] ?? ''}
          size="small"
          current={stepOf(batch)}
          status={isStopped ? 'error' : isAtWork(batch.state) ? 'process' : stepOf(batch) === 4 ? 'finish' : 'process'}
          items={['上传', '检查', '修正', '导入', isUndone ? '撤销' : isStopped ? batch.stateName : '完成'].map(
            (title) => ({
              title,
            }),
          )}
        />
      )}
      {batch.reason !== '' && <Alert type="error" showIcon title={batch.reason} />}
      {batch.unknownHeadings.length > 0 && batch.state === ImportState.Ready && (
        <Alert type="warning" showIcon title={`以下列不会导入，模板里没有：${batch.unknownHeadings.join('、')}`} />
      )}
      {isAtWork(batch.state) && (
        <div className={styles['working']}>
          <span>{workTexts[batch.state]}</span>
          <Progress percent={batch.process} status="active" aria-label={batch.stateName} />
        </div>
      )}
      {batch.state === ImportState.Undone && <Undone batch={batch} />}
    </>
  )
}

const workTexts: Readonly<Partial<Record<ImportState, string>>> = {
  [ImportState.Reading]: '正在读取和检查，离开这个页面也会继续',
  [ImportState.Running]: '正在导入，离开这个页面也会继续',
  [ImportState.Undoing]: '正在撤销，离开这个页面也会继续',
}

function Undone({ batch: { counts, undoTime } }: { readonly batch: ImportDetail }) {
  const kept = counts.kept > 0 ? `，${formatCount(counts.kept)} 行没有撤销，原因见下` : ''
  return (
    <Alert
      type={counts.kept > 0 ? 'warning' : 'success'}
      showIcon
      title={`${formatTime(undoTime)} 撤销了 ${formatCount(counts.undone)} 行${kept}`}
    />
  )
}

/** Parts that a batch always shows once it is read, even when they are empty. */
const usualParts: readonly RowPart[] = ['wrong', 'new', 'changed', 'skipped']

function Content({ batch }: { readonly batch: ImportDetail }) {
  const { counts, state } = batch
  const isWaiting = state === ImportState.Ready
  const parts = rowParts.filter((part) => counts[part] > 0 || (isWaiting && usualParts.includes(part)))
  const [chosen, setChosen] = useState<RowPart | null>(null)
  const part = chosen !== null && parts.includes(chosen) ? chosen : (parts.find((one) => counts[one] > 0) ?? parts[0])
  if (part === undefined)
    return isAtWork(state) ? null : <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有读到任何行" />
  return (
    <>
      {batch.actions.includes('run') && <ImportRun batch={batch} />}
      <section className={styles['panel']} aria-label="导入的行">
        <Tabs
          activeKey={part}
          onChange={(key) => setChosen(key as RowPart)}
          items={parts.map((key) => ({
            key,
            label: (
              <span className={key === 'wrong' && counts.wrong > 0 ? styles['fault'] : undefined}>
                {rowPartNames[key]} {formatCount(counts[key])}
              </span>
            ),
          }))}
        />
        <ImportTable key={part} batch={batch} part={part} />
      </section>
    </>
  )
}
