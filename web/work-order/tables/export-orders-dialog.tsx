import type { Input } from '@onsite/api/define-call.ts'
import { exportAllWorkOrders, exportWorkOrders } from '@onsite/api/work-order/work-order-forms.ts'
import { workOrderFilter } from '@onsite/api/work-order/work-order-lists.ts'
import { type SheetFormat, sheetFormatNames, sheetFormats } from '@onsite/domain/download/sheet-format.ts'
import { Form, Modal, Radio } from 'antd'
import { useState } from 'react'
import { failureOf } from '../../kernel/call-failure.ts'
import { receiveFile } from '../../kernel/request.ts'
import { useToast } from '../../kernel/toast.tsx'
import { useAct } from '../../kernel/use-act.ts'
import { saveFile } from '../../kit/save-file.ts'

export interface ExportSource {
  /** Selected rows. */
  readonly selected: readonly string[]
  /** Rows of the page on screen. */
  readonly page: readonly string[]
  /** The list's conditions, for everything that matches. */
  readonly filter: Readonly<Record<string, unknown>>
  readonly total: number | null
}

type Filter = Input<typeof exportAllWorkOrders>
type Choice = 'selected' | 'page' | 'all'
/** Of an export through the download centre. */
const mostRows = 100_000

/** What the list is asked, without what is no condition: its order. */
function known(conditions: ExportSource['filter']): Filter {
  return Object.fromEntries(Object.entries(conditions).filter(([key]) => key in workOrderFilter))
}

/** Spec 1 §2: an export takes the current page or the selected rows; `Our choice:` also everything that matches, through the download centre. */
export function ExportOrdersDialog({
  source,
  onClose,
}: {
  readonly source: ExportSource
  readonly onClose: () => void
}) {
  const { selected, page, filter, total } = source
  const [choice, setChoice] = useState<Choice>(selected.length > 0 ? 'selected' : 'page')
  const [format, setFormat] = useState<SheetFormat>('xlsx')
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const exportAll = useAct(exportAllWorkOrders, { done: onClose })
  const isTooMany = total !== null && total > mostRows
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await receiveFile(exportWorkOrders, { ids: [...(choice === 'selected' ? selected : page)], format }))
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
      title="导出工单"
      okText="导出"
      confirmLoading={busy || exportAll.busy}
      // The download centre opens by itself when the export of all has begun.
      onOk={() => void (choice === 'all' ? exportAll.run({ ...known(filter), format }) : save())}
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
