import { InboxOutlined } from '@ant-design/icons'
import type { Reply } from '@onsite/api/define-call.ts'
import { importWorkOrders } from '@onsite/api/work-order/work-order-forms.ts'
import { Alert, Button, Modal, Segmented, Upload } from 'antd'
import { useState } from 'react'
import { failureOf } from '../../kernel/call-failure.ts'
import { markStale } from '../../kernel/query-client.ts'
import { upload } from '../../kernel/request.ts'
import { useToast } from '../../kernel/toast.tsx'
import { ImportLines } from './import-lines.tsx'
import { countResults, type LineFilter, lineFilters } from './import-results.ts'
import styles from './import-orders.module.css'

type Report = Reply<typeof importWorkOrders>

/** Reads a table made by the export: first only looks (试运行), then writes when nothing is wrong. */
export function ImportOrdersDialog({ onClose }: { readonly onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const [filter, setFilter] = useState<LineFilter>('all')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const toast = useToast()

  const send = async (chosen: File, dryRun: '0' | '1') => {
    setBusy(true)
    setFailure('')
    try {
      const reply = await upload(importWorkOrders, chosen, chosen.name, { query: { dryRun } })
      setReport(reply)
      if (!reply.written) return
      const counts = countResults(reply.lines)
      toast.done(`已导入：新建 ${counts.new} 条，修改 ${counts.changed} 条`)
      markStale(importWorkOrders.touches)
      onClose()
    } catch (error) {
      setReport(null)
      setFailure(failureOf(error).message)
    } finally {
      setBusy(false)
    }
  }
  const counts = countResults(report?.lines ?? [])
  const canWrite = report !== null && counts.wrong === 0 && counts.new + counts.changed > 0
  return (
    <Modal open title="导入工单" width={880} onCancel={onClose} footer={null} mask={{ closable: false }}>
      <p className={styles['note']}>
        先在列表里导出，改好后导入：有工单编号的行修改自定义字段，没有编号的行按工单类型、客户、标题新建。一次最多 1000
        行。
      </p>
      {failure !== '' && <Alert type="error" showIcon title={failure} className={styles['alert'] ?? ''} />}
      {report === null ? (
        <Upload.Dragger
          accept=".xlsx,.csv"
          multiple={false}
          showUploadList={false}
          disabled={busy}
          beforeUpload={(chosen) => {
            setFile(chosen)
            void send(chosen, '1')
            return false
          }}
        >
          <InboxOutlined className={styles['icon'] ?? ''} />
          <p>{busy ? '正在检查…' : '点击或拖入 Excel（.xlsx）或 CSV 文件'}</p>
        </Upload.Dragger>
      ) : (
        <>
          <Segmented<LineFilter>
            value={filter}
            onChange={setFilter}
            options={lineFilters.map(({ value, label }) => ({
              value,
              label: `${label} ${value === 'all' ? report.lines.length : counts[value]}`,
            }))}
          />
          <ImportLines lines={report.lines} filter={filter} />
          <div className={styles['buttons']}>
            <span className={styles['file']}>{file?.name}</span>
            <Button disabled={busy} onClick={() => setReport(null)}>
              换一个文件
            </Button>
            <Button
              type="primary"
              loading={busy}
              disabled={!canWrite}
              title={canWrite ? undefined : counts.wrong > 0 ? '有错误的行，请改好后重新选择文件' : '没有要写入的内容'}
              onClick={() => file !== null && void send(file, '0')}
            >
              {counts.wrong > 0 ? `有 ${counts.wrong} 行错误` : `导入 ${counts.new + counts.changed} 行`}
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}
