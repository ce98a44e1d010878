import type { AnyCall } from '@onsite/api/define-call.ts'
import { type SheetFormat, sheetFormatNames, sheetFormats } from '@onsite/domain/download/sheet-format.ts'
import { Form, Modal, Radio } from 'antd'
import { useState } from 'react'
import { failureOf } from '../kernel/call-failure.ts'
import { receiveFile } from '../kernel/request.ts'
import { useToast } from '../kernel/toast.tsx'
import { useAct } from '../kernel/use-act.ts'
import { saveFile } from '../kit/save-file.ts'

/** Documents that a list shows when their export is asked for. */
export interface ExportSource {
  /** Selected rows. */
  readonly selected: readonly string[]
  /** Rows of the page on screen. */
  readonly page: readonly string[]
  /** The list's conditions, for everything that matches. */
  readonly filter: Readonly<Record<string, unknown>>
  readonly total: number | null
}

type Choice = 'selected' | 'page' | 'all'
/** Of an export through the download centre. */
const mostRows = 100_000

export interface DocumentExport {
  /** 工单 */
  readonly label: string
  /** Takes `ids` and `format`, replies with the file. */
  readonly some: AnyCall
  /** Takes the conditions of the list and `format`; the file is made in the background. */
  readonly all: AnyCall
}

interface ExportDocumentsDialogProps extends DocumentExport {
  readonly source: ExportSource
  readonly onClose: () => void
}

/** Exports the selected rows or the page at once (Spec 1 §2), everything that matches through the download centre. */
export function ExportDocumentsDialog({ all, label, onClose, some, source }: ExportDocumentsDialogProps) {
  const { selected, page, filter, total } = source
  const [choice, setChoice] = useState<Choice>(selected.length > 0 ? 'selected' : 'page')
  const [format, setFormat] = useState<SheetFormat>('xlsx')
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const exportAll = useAct<AnyCall>(all, { done: onClose })
  // The order of the list is no condition of the export.
  const known = Object.fromEntries(Object.entries(filter).filter(([key]) => key in all.body.properties))
  const isTooMany = total !== null && total > mostRows
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await receiveFile<AnyCall>(some, { ids: [...(choice === 'selected' ? selected : page)], format }))
      toast.done('已导出')
      onClose()
    } catch (error) {
      toast.fail(failureOf(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={`导出${label}`}
      okText="导出"
      confirmLoading={busy || exportAll.busy}
      // The download centre opens by itself when the export of all has begun.
      onOk={() => void (choice === 'all' ? exportAll.run({ ...known, format }) : save())}
      onCancel={onClose}
      width={440}
    >
      <p>
        文件包含标准列和自定义字段；改好后可以再导入。
        {choice === 'all' && '全部导出在后台进行，完成后在右上角的下载中心下载。'}
      </p>
      <Radio.Group
        vertical
        value={choice}
        onChange={(event) => setChoice(event.target.value as Choice)}
        options={[
          ...(selected.length === 0 ? [] : [{ value: 'selected', label: `选中的 ${selected.length} 条` }]),
          ...(selected.length > 0
            ? []
            : [{ value: 'page', label: `当前页的 ${page.length} 条`, disabled: page.length === 0 }]),
          ...(selected.length > 0
            ? []
            : [
                {
                  value: 'all',
                  label: `全部符合条件的${total === null ? '' : ` ${total} 条`}${isTooMany ? `（最多 ${mostRows} 条，请缩小范围）` : ''}`,
                  disabled: total === 0 || isTooMany,
                },
              ]),
        ]}
      />
      <Form.Item label="格式" style={{ marginTop: 16, marginBottom: 0 }}>
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
