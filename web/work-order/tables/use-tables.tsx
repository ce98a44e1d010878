import { ExportOutlined } from '@ant-design/icons'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { ImportButton } from '../../import/import-start-view.tsx'
import { useCan } from '../../kernel/session.tsx'
import type { BatchAction } from '../../kit/batch-bar.tsx'
import { ExportOrdersDialog, type ExportSource } from './export-orders-dialog.tsx'

interface Tables {
  /** For the toolbar of a list. */
  buttons(this: void, source: ExportSource): ReactNode
  readonly batch: readonly BatchAction<WorkOrderRow>[]
  readonly dialog: ReactNode
}

const ofSelected = (selected: readonly string[]): ExportSource => ({ selected, page: [], filter: {}, total: null })

/** Orders as tables: export of what a list shows, import of what was changed in it. */
export function useTables(): Tables {
  const can = useCan()
  const [exported, setExported] = useState<ExportSource | null>(null)
  const mayExport = can('workOrder.export')
  const batch = useMemo(
    (): BatchAction<WorkOrderRow>[] =>
      mayExport
        ? [
            {
              key: 'export',
              label: '导出',
              run: (rows) => setExported(ofSelected(rows.map(({ id }) => id))),
              runAll: (ids) => setExported(ofSelected(ids)),
            },
          ]
        : [],
    [mayExport],
  )
  return {
    buttons: (source) => (
      <>
        <ImportButton kind="work-order" label="工单" permission="workOrder.import" />
        {mayExport && (
          <Button icon={<ExportOutlined />} onClick={() => setExported(source)}>
            导出
          </Button>
        )}
      </>
    ),
    batch,
    dialog: exported !== null && <ExportOrdersDialog source={exported} onClose={() => setExported(null)} />,
  }
}
