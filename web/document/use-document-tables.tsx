import { ExportOutlined } from '@ant-design/icons'
import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { lazyPart } from '../kernel/lazy-part.ts'
import { DialogSlot } from '../kit/dialog-slot.tsx'
import { ImportButton } from '../import/import-start.tsx'
import { useCan } from '../kernel/session.tsx'
import type { BatchAction } from '../kit/batch-bar.tsx'
import type { DocumentExport, ExportSource } from './export-documents-dialog.tsx'

const ExportDocumentsDialog = lazyPart(
  async () => (await import('./export-documents-dialog.tsx')).ExportDocumentsDialog,
)

/** The calls and permissions of a kind's tables. */
export interface DocumentTablesInput extends DocumentExport {
  readonly kind: RecordSpec['kind']
  readonly mayExport: PermissionName
  readonly mayImport: PermissionName
}

interface Tables<Row> {
  /** For the toolbar of a list. */
  buttons(this: void, source: ExportSource): ReactNode
  readonly batch: readonly BatchAction<Row>[]
  readonly dialog: ReactNode
}

const ofSelected = (selected: readonly string[]): ExportSource => ({
  selected,
  page: [],
  filter: {},
  total: null,
  shownKeys: [],
})

/** Documents as tables: export of what a list shows, import of what was changed in it. */
export function useDocumentTables<Row extends { readonly id: string }>(input: DocumentTablesInput): Tables<Row> {
  const { all, kind, label, some } = input
  const can = useCan()
  const [exported, setExported] = useState<ExportSource | null>(null)
  const mayExport = can(input.mayExport)
  const batch = useMemo(
    (): BatchAction<Row>[] =>
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
        <ImportButton kind={kind} label={label} permission={input.mayImport} />
        {mayExport && (
          <Button icon={<ExportOutlined />} onClick={() => setExported(source)}>
            导出
          </Button>
        )}
      </>
    ),
    batch,
    dialog: exported !== null && (
      <DialogSlot onClose={() => setExported(null)}>
        <ExportDocumentsDialog
          all={all}
          label={label}
          some={some}
          source={exported}
          onClose={() => setExported(null)}
        />
      </DialogSlot>
    ),
  }
}
