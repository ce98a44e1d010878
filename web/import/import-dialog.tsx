/** Template and file of one kind; leads to the page of the batch. */
import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { getImportTemplate, uploadImport } from '@onsite/api/import/import-calls.ts'
import { mostImportBytes, mostImportRows } from '@onsite/domain/import/import-state.ts'
import { Alert, Button, Modal, Progress, Upload } from 'antd'
import { useState } from 'react'
import { failureOf } from '../kernel/call-failure.ts'
import { markStale } from '../kernel/query-client.ts'
import { receiveFile, upload } from '../kernel/request.ts'
import { useOpen } from '../kernel/tab.tsx'
import { useToast } from '../kernel/toast.tsx'
import { formatCount, formatSize } from '../kit/formats.ts'
import { saveFile } from '../kit/save-file.ts'
import styles from './import.module.css'
import { importPath } from './import-paths.ts'

interface ImportDialogProps {
  readonly kind: string
  readonly label: string
  readonly onClose: () => void
}

export function ImportDialog({ kind, label, onClose }: ImportDialogProps) {
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  const open = useOpen()

  const send = async (file: File) => {
    if (file.size > mostImportBytes)
      return setFailure(`文件有 ${formatSize(file.size)}，不能超过 ${formatSize(mostImportBytes)}，请拆分后再导入`)
    setShare(0)
    setFailure('')
    try {
      const { id } = await upload(uploadImport, file, file.name, { query: { kind }, onProgress: setShare })
      markStale(uploadImport.touches)
      onClose()
      open(importPath(id))
    } catch (error) {
      setFailure(failureOf(error).message)
      setShare(null)
    }
  }
  return (
    <Modal open title={`导入${label}`} width={560} onCancel={onClose} footer={null} mask={{ closable: share === null }}>
      <ol className={styles['start']}>
        <li>
          <h3 className={styles['startTitle']}>下载模板，按列填写</h3>
          <p className={styles['note']}>标 ＊ 的列新增时必填；有下拉的列从下拉里选。也可以用导出的文件改好后导入。</p>
          <TemplateButtons kind={kind} />
        </li>
        <li>
          <h3 className={styles['startTitle']}>上传填好的文件</h3>
          <p className={styles['note']}>先只检查，不写入任何数据；确认后才开始导入，24 小时内可以整批撤销。</p>
          {failure !== '' && <Alert type="error" showIcon title={failure} className={styles['alert'] ?? ''} />}
          {share === null ? (
            <Upload.Dragger
              className={styles['drop'] ?? ''}
              accept=".xlsx,.csv"
              multiple={false}
              showUploadList={false}
              beforeUpload={(file) => {
                void send(file)
                return false
              }}
            >
              <InboxOutlined className={styles['dropIcon'] ?? ''} />
              <p>点击或拖入 Excel（.xlsx）或 CSV 文件</p>
              <p className={styles['note']}>
                最多 {formatCount(mostImportRows)} 行、{formatSize(mostImportBytes)}
              </p>
            </Upload.Dragger>
          ) : (
            <Progress percent={Math.round(share * 100)} status="active" aria-label="上传进度" />
          )}
        </li>
      </ol>
    </Modal>
  )
}

function TemplateButtons({ kind }: { readonly kind: string }) {
  const [busy, setBusy] = useState<'xlsx' | 'csv' | null>(null)
  const toast = useToast()
  const take = async (format: 'xlsx' | 'csv') => {
    setBusy(format)
    try {
      saveFile(await receiveFile(getImportTemplate, { kind, format }))
    } catch (error) {
      toast.fail(failureOf(error).message)
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className={styles['buttons']}>
      <Button icon={<DownloadOutlined />} loading={busy === 'xlsx'} onClick={() => void take('xlsx')}>
        Excel 模板
      </Button>
      <Button type="text" loading={busy === 'csv'} onClick={() => void take('csv')}>
        CSV 模板
      </Button>
    </div>
  )
}
