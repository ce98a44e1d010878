import { type ImportDetail, runImport } from '@onsite/api/import/import-calls.ts'
import { rowsToWrite } from '@onsite/domain/import/import-row.ts'
import { ImportState } from '@onsite/domain/import/import-state.ts'
import { Button, Popconfirm, Switch } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { formatCount } from '../kit/formats.ts'
import styles from './import.module.css'

/** The effects of a run, and its button. */
export function ImportRun({ batch }: { readonly batch: ImportDetail }) {
  const [updates, setUpdates] = useState(batch.updatesExisting === 1)
  const run = useAct(runImport)
  const { counts } = batch
  const count = rowsToWrite(counts, updates)
  const isFirst = batch.state === ImportState.Ready
  const label = `${isFirst ? '导入' : '继续导入'} ${formatCount(count)} 行`
  const start = () => void run.run({ id: batch.id, updatesExisting: updates ? 1 : 0 })
  const parts = [
    ...(counts.new > 0 ? [`新增 ${formatCount(counts.new)} 行`] : []),
    ...(counts.changed > 0 && updates ? [`更新 ${formatCount(counts.changed)} 行`] : []),
  ]
  const rest = [
    ...(counts.wrong > 0 ? [`有误的 ${formatCount(counts.wrong)} 行`] : []),
    ...(counts.skipped + (updates ? 0 : counts.changed) > 0
      ? [`跳过的 ${formatCount(counts.skipped + (updates ? 0 : counts.changed))} 行`]
      : []),
  ]
  return (
    <section className={styles['run']} aria-label="开始导入">
      <div className={styles['runText']}>
        <p className={styles['runLead']}>{count === 0 ? '没有可以导入的行' : `将${parts.join('，')}`}</p>
        {rest.length > 0 && <p className={styles['note']}>{rest.join('、')}不会导入</p>}
      </div>
      {counts.changed > 0 && (
        <label className={styles['switch']}>
          <Switch checked={updates} onChange={setUpdates} size="small" />
          更新已存在（{formatCount(counts.changed)} 行）
        </label>
      )}
      {counts.wrong > 0 && isFirst && count > 0 ? (
        <Popconfirm
          title={`还有 ${formatCount(counts.wrong)} 行有误`}
          description="有误的行不会导入，之后仍可以在这里修正，再继续导入。"
          okText="先导入其余的行"
          cancelText="返回修正"
          placement="bottomRight"
          onConfirm={start}
        >
          <Button type="primary" loading={run.busy}>
            {label}
          </Button>
        </Popconfirm>
      ) : (
        <Button type="primary" loading={run.busy} disabled={count === 0} onClick={start}>
          {label}
        </Button>
      )}
    </section>
  )
}
