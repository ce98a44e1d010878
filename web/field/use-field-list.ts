import { listFieldNames } from '@onsite/api/field/field-calls.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { given } from '@onsite/domain/given.ts'
import { useMemo } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { type ListExtension, noExtension } from '../kit/list-extension.ts'
import { type CellRow, fieldColumns, fieldColumnsQuery } from './field-columns.tsx'
import { withDistinctNames } from './distinct-names.ts'
import { fieldConditions } from './field-conditions.ts'
import { fieldFilters } from './field-filters.tsx'

/** With the standard ones they make the nine columns that a list shows by default (Spec 1 §9). */
const mostShown = 5

/**
 * The custom fields of a kind (undefined: a kind without any), or of one of its forms, as `extension` of a `ListPage`. Its calls take `fields` and `columns`, its rows have
 * `cells`.
 */
export function useFieldList<Row extends CellRow>(formKind: FormKind | undefined, tmplId?: string): ListExtension<Row> {
  const isOff = formKind === undefined
  const names = useCall(listFieldNames, given({ formKind, tmplId }), { marks: ['template'], enabled: !isOff })
  return useMemo(() => {
    if (isOff) return noExtension as ListExtension<Row>
    const known = withDistinctNames(names.data ?? [])
    const fields = known.filter((name) => name.searchable).map((name) => name.field)
    return {
      // A list without custom fields is better than none.
      isReady: names.data !== undefined || names.error !== null,
      columns: fieldColumns<Row>(known, tmplId === undefined ? 0 : mostShown),
      filters: fieldFilters(known),
      conditions: (values) => fieldConditions(fields, values),
      columnsQuery: fieldColumnsQuery,
    }
  }, [isOff, names.data, names.error, tmplId])
}
