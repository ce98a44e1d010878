import type { AnyCall } from '@onsite/api/define-call.ts'
import { fieldColumnPrefix } from '@onsite/domain/table-config/table-setting.ts'
import { Form, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { formatCount } from '../kit/formats.ts'

/** State of a list when its export is asked for. */
export interface ExportSource {
  /** Ids of selected rows; empty: everything that matches. */
  readonly ids: readonly string[]
  readonly total: number | null
  /** Conditions of the list, without paging and order. */
  readonly conditions: Readonly<Record<string, unknown>>
  /** Keys of the columns on screen. */
  readonly shownKeys: readonly string[]
}

interface ExportDialogProps {
  readonly label: string
  readonly call: AnyCall
  readonly source: ExportSource
  readonly onClose: () => void
}

/** Asks for the columns and the kind of file, then begins a download; the download centre opens by itself. */
export function ExportDialog({ label, call, source, onClose }: ExportDialogProps) {
  const { ids, total, conditions, shownKeys } = source
  const [columns, setColumns] = useState<'shown' | 'all'>('shown')
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  const act = useAct<AnyCall>(call, { done: onClose })
  const count = ids.length > 0 ? ids.length : total
  const known = Object.entries(conditions).filter(([key]) => key in call.body.properties)
  const chosenColumns = shownKeys.map((key) => key.replace(fieldColumnPrefix, ''))
  const start = () =>
    act.run({
      ...(ids.length > 0 ? { ids: [...ids] } : Object.fromEntries(known)),
      ...(columns === 'shown' && chosenColumns.length > 0 ? { chosenColumns } : {}),
      format,
    })
  return (
    <Modal
      open
      title={`导出${label}`}
      okText={count === null ? '导出' : `导出 ${formatCount(count)} 条`}
      cancelText="返回"
      okButtonProps={{ disabled: count === 0 }}
      confirmLoading={act.busy}
      onOk={() => void start()}
      onCancel={onClose}
      width={440}
    >
      <p>
        {ids.length > 0 ? '导出选中的记录。' : '导出符合当前条件的全部记录。'}
        导出在后台进行，完成后在右上角的下载中心下载。
      </p>
      <Form layout="vertical">
        <Form.Item label="列">
          <Radio.Group
            aria-label="列"
            value={columns}
            onChange={(event) => setColumns(event.target.value as typeof columns)}
            options={[
              { value: 'shown', label: `列表显示的 ${chosenColumns.length} 列` },
              { value: 'all', label: '全部列' },
            ]}
          />
        </Form.Item>
        <Form.Item label="文件格式">
          <Radio.Group
            aria-label="文件格式"
            value={format}
            onChange={(event) => setFormat(event.target.value as typeof format)}
            options={[
              { value: 'xlsx', label: 'Excel（.xlsx）' },
              { value: 'csv', label: 'CSV' },
            ]}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
