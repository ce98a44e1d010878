import { addTagsToRecords, removeTagsFromRecords } from '@onsite/api/tag/tag-calls.ts'
import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import { type ReactNode, useState } from 'react'
import { useCan, useOffers } from '../kernel/session.tsx'
import type { BatchAction } from '../kit/batch-bar.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import type { ListRow } from '../kit/list-row.ts'
import { whatOf } from '../record/what-of.ts'
import { useRecordBatch } from '../record/use-record-batch.tsx'

const TagsDialog = lazyDialog(async () => (await import('./tags-dialog.tsx')).TagsDialog)

/** The kind of record that takes tags. Keep the object. */
export interface Tagging {
  readonly code: number
  /** Kind of the records: 客户. */
  readonly unit: string
  /** Of those who may tag them. */
  readonly permission: PermissionName
}

interface Chosen {
  readonly adds: boolean
  readonly ids: readonly string[]
  readonly clear: () => void
}

const changes = {
  true: { call: addTagsToRecords, verb: '添加标签', textOf: (what: string) => `已为${what}添加标签` },
  false: { call: removeTagsFromRecords, verb: '移除标签', textOf: (what: string) => `已从${what}移除标签` },
} as const

/** Adding tags to the rows of a list and removing them, for its batch bar, and the dialogs; none where the plan or the person's rights have no tags. */
export function useTagBatch<Row extends ListRow>(
  { code, permission, unit }: Tagging,
  reasonAgainst?: (row: Row) => string | null,
): { readonly batch: readonly BatchAction<Row>[]; readonly dialogs: ReactNode } {
  const can = useCan()
  const offers = useOffers()
  const { report, run } = useRecordBatch(unit)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const action = (adds: boolean): BatchAction<Row> => ({
    key: adds ? 'tag' : 'untag',
    label: changes[`${adds}`].verb,
    ...(reasonAgainst === undefined ? {} : { reasonAgainst }),
    run: (rows, clear) => setChosen({ adds, ids: rows.map(({ id }) => id), clear }),
    runAll: (ids, clear) => setChosen({ adds, ids, clear }),
  })
  return {
    batch: can(permission) && offers('tags') ? [action(true), action(false)] : [],
    dialogs: (
      <>
        {chosen !== null && (
          <TagsDialog
            verb={changes[`${chosen.adds}`].verb}
            code={code}
            unit={unit}
            what={whatOf(chosen.ids, unit)}
            count={chosen.ids.length}
            onDone={async (input) =>
              await run({ ...changes[`${chosen.adds}`], ids: chosen.ids, input, done: chosen.clear })
            }
            onClose={() => setChosen(null)}
          />
        )}
        {report}
      </>
    ),
  }
}
