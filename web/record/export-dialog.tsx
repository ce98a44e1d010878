import type { AnyCall } from '@onsite/api/define-call.ts'
import { type SheetFormat, sheetFormatNames, sheetFormats } from '@onsite/domain/download/sheet-format.ts'
import { fieldColumnPrefix } from '@onsite/domain/table-config/table-setting.ts'
import { Form, Modal, Radio } from 'antd'
import { useState } from 'react'
import { failureOf } from '../kernel/call-failure.ts'
import { receiveFile } from '../kernel/request.ts'
import { useToast } from '../kernel/toast.tsx'
import { formatCount } from '../kit/formats.ts'
import { saveFile } from '../kit/save-file.ts'
import { useBackgroundExport } from '../kit/use-background-export.ts'
import type { ExportCalls, ExportSource } from './export-source.ts'
import styles from './record.module.css'

type Choice = 'selected' | 'page' | 'all'
/** Of an export through the download centre. */
const mostRows = 100_000
/** Signs that the calls take as the beginning of a file's name. */
const longestFileName = 60
/** Both labels take the same room, so that what they name stands in line. */
const labelCol = { flex: '48px' }
/** Of an export that is answered with its file. */
const mostAtOnce = 1000

interface ExportDialogProps extends ExportCalls {
  readonly source: ExportSource
  readonly onClose: () => void
}

/** Exports selected rows, the page (Spec 1 §2) or everything that matches: at once, or through the download centre where that is too much. */
export function ExportDialog({ all, label, onClose, some, source }: ExportDialogProps) {
  const { selected, page, filter, shownKeys, name, total } = source
  const isTooMany = total !== null && total > mostRows
  const [choice, setChoice] = useState<Choice>(
    selected.length > 0 ? 'selected' : total === 0 || isTooMany ? 'page' : 'all',
  )
  const [columns, setColumns] = useState<'shown' | 'all'>(shownKeys.length > 0 ? 'shown' : 'all')
  const [format, setFormat] = useState<SheetFormat>('xlsx')
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const exportAll = useBackgroundExport<AnyCall>(all, onClose)
  // The order of the list is no condition of the export.
  const known = Object.fromEntries(Object.entries(filter).filter(([key]) => key in all.body.properties))
  const isSmall = total !== null && total <= mostAtOnce && some !== undefined && 'filter' in some.body.properties
  const chosenOptions = (call: AnyCall) => ({
    ...(columns === 'shown' &&
      'chosenColumns' in call.body.properties && {
        chosenColumns: shownKeys.map((key) => key.replace(fieldColumnPrefix, '')),
      }),
    ...('fileName' in call.body.properties && { fileName: name.slice(0, longestFileName) }),
    format,
  })
  const ids = [...(choice === 'selected' ? selected : page)]
  const isAnswered = some !== undefined && (choice !== 'all' || isSmall)
  const save = async (call: AnyCall) => {
    setBusy(true)
    try {
      const which = choice === 'all' ? { filter: known } : { ids }
      saveFile(await receiveFile<AnyCall>(call, { ...which, ...chosenOptions(call) }))
      toast.done('已导出')
      onClose()
    } catch (error) {
      toast.fail(failureOf(error).message)
    } finally {
      setBusy(false)
    }
  }
  const start = async () =>
    isAnswered
      ? await save(some)
      : await exportAll.run({ ...(choice === 'all' ? known : { ids }), ...chosenOptions(all) })
  return (
    <Modal
      open
      title={`导出${label}`}
      okText="导出"
      confirmLoading={busy || exportAll.busy}
      onOk={() => void start()}
      onCancel={onClose}
      width={440}
    >
      <p>
        文件名以「{name}」开头，后面是导出的时间。
        {columns === 'all' && '文件包含标准列和自定义字段。'}
        {!isAnswered && '导出在后台进行，完成后在右上角的下载中心下载。'}
      </p>
      <Radio.Group
        vertical
        className={styles['choice'] ?? ''}
        value={choice}
        onChange={(event) => setChoice(event.target.value as Choice)}
        options={[
          ...(selected.length === 0 ? [] : [{ value: 'selected', label: `选中的 ${selected.length} 条` }]),
          ...(selected.length > 0
            ? []
            : [
                {
                  value: 'all',
                  label: `符合当前条件的全部${total === null ? '' : ` ${formatCount(total)} 条`}${isTooMany ? `（最多 ${formatCount(mostRows)} 条，请缩小范围）` : ''}`,
                  disabled: total === 0 || isTooMany,
                },
                { value: 'page', label: `当前页的 ${page.length} 条`, disabled: page.length === 0 },
              ]),
        ]}
      />
      {shownKeys.length > 0 && 'chosenColumns' in all.body.properties && (
        <Form.Item label="列" labelCol={labelCol} style={{ marginTop: 16, marginBottom: 0 }}>
          <Radio.Group
            aria-label="列"
            value={columns}
            onChange={(event) => setColumns(event.target.value as typeof columns)}
            options={[
              { value: 'shown', label: `列表显示的 ${shownKeys.length} 列` },
              { value: 'all', label: '全部列' },
            ]}
          />
        </Form.Item>
      )}
      <Form.Item label="格式" labelCol={labelCol} style={{ marginTop: 12, marginBottom: 0 }}>
        <Radio.Group
          aria-label="格式"
          value={format}
          onChange={(event) => setFormat(event.target.value as SheetFormat)}
          options={sheetFormats.map((value) => ({ value, label: sheetFormatNames[value] }))}
        />
      </Form.Item>
    </Modal>
  )
}
