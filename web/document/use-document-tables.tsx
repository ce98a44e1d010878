import { ExportOutlined } from '@ant-design/icons'
import { given } from '@onsite/domain/given.ts'
import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { lazyPart } from '../kernel/lazy-part.ts'
import { DialogSlot } from '../kit/dialog-slot.tsx'
import { ImportButton } from '../import/import-start.tsx'
import { useCan } from '../kernel/session.tsx'
import type { BatchAction } from '../kit/batch-bar.tsx'
import type { ListView } from '../kit/list-page-props.ts'
import { exportAction, type ExportCalls, type ExportSource, listSource } from '../record/export-source.ts'

const ExportDialog = lazyPart(async () => (await import('../record/export-dialog.tsx')).ExportDialog)

/** The calls and permissions of a kind's tables. */
export interface DocumentTablesInput extends ExportCalls {
  readonly kind: RecordSpec['kind']
  readonly mayExport: PermissionName
  readonly mayImport: PermissionName
}

interface Tables<Row> {
  /** For the toolbar of a list. */
  buttons(this: void, view: ListView<Row>): ReactNode
  readonly batch: readonly BatchAction<Row>[]
  readonly dialog: ReactNode
}

/** Documents as tables: export of what a list shows, import of what was changed in it. */
export function useDocumentTables<Row extends { readonly id: string }>(input: DocumentTablesInput): Tables<Row> {
  const { all, kind, label, some } = input
  const can = useCan()
  const [exported, setExported] = useState<ExportSource | null>(null)
  const mayExport = can(input.mayExport)
  const batch = useMemo((): BatchAction<Row>[] => (mayExport ? [exportAction(setExported)] : []), [mayExport])
  return {
    buttons: (view) => (
      <>
        <ImportButton kind={kind} label={label} permission={input.mayImport} />
        {mayExport && (
          <Button icon={<ExportOutlined />} onClick={() => setExported(listSource(view))}>
            导出
          </Button>
        )}
      </>
    ),
    batch,
    dialog: exported !== null && (
      <DialogSlot onClose={() => setExported(null)}>
        <ExportDialog
          all={all}
          label={label}
          {...given({ some })}
          source={exported}
          onClose={() => setExported(null)}
        />
      </DialogSlot>
    ),
  }
}
