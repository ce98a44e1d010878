import { ExportOutlined, ImportOutlined } from '@ant-design/icons'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useCan } from '../../kernel/session.tsx'
import type { BatchAction } from '../../kit/batch-bar.tsx'
import { ExportOrdersDialog, type ExportSource } from './export-orders-dialog.tsx'
import { ImportOrdersDialog } from './import-orders-dialog.tsx'

interface Tables {
  /** For the toolbar of a list. */
  buttons(this: void, source: ExportSource): ReactNode
  readonly batch: readonly BatchAction<WorkOrderRow>[]
  readonly dialog: ReactNode
}

/** Orders as tables: export of what a list shows, import of what was changed in it. */
export function useTables(): Tables {
  const can = useCan()
  const [exported, setExported] = useState<ExportSource | null>(null)
  const [imports, setImports] = useState(false)
  const mayExport = can('workOrder.export')
  const batch = useMemo(
    (): BatchAction<WorkOrderRow>[] =>
      mayExport
        ? [
            {
              key: 'export',
              label: '导出',
              run: (rows) => setExported({ selected: rows.map(({ id }) => id), page: [], filter: {}, total: null }),
            },
          ]
        : [],
    [mayExport],
  )
  return {
    buttons: (source) => (
      <>
        {can('workOrder.import') && (
          <Button icon={<ImportOutlined />} onClick={() => setImports(true)}>
            导入
          </Button>
        )}
        {mayExport && (
          <Button icon={<ExportOutlined />} onClick={() => setExported(source)}>
            导出
          </Button>
        )}
      </>
    ),
    batch,
    dialog: (
      <>
        {exported !== null && <ExportOrdersDialog source={exported} onClose={() => setExported(null)} />}
        {imports && <ImportOrdersDialog onClose={() => setImports(false)} />}
      </>
    ),
  }
}
