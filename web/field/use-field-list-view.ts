import { listFieldNames } from '@onsite/api/field/field-calls.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { useMemo } from 'react'
import { useCall } from '../kernel/use-call.ts'
import type { ListExtension } from '../kit/list-extension.ts'
import { type CellRow, fieldColumns, fieldColumnsQuery } from './field-columns-view.tsx'
import { withDistinctNames } from './distinct-names-view.ts'
import { fieldConditions } from './field-conditions.ts'
import { fieldFilters } from './field-filters-view.tsx'

/** The custom fields of a kind as `extension` of a `ListPage`. Its calls take `fields` and `columns`, its rows have `cells`. */
export function useFieldList<Row extends CellRow>(formKind: FormKind): ListExtension<Row> {
  const names = useCall(listFieldNames, { formKind }, { marks: ['template'] })
  return useMemo(() => {
    const known = withDistinctNames(names.data ?? [])
    const fields = known.filter((name) => name.searchable).map((name) => name.field)
    return {
      // A list without custom fields is better than none.
      isReady: names.data !== undefined || names.error !== null,
      columns: fieldColumns<Row>(known),
      filters: fieldFilters(known),
      conditions: (values) => fieldConditions(fields, values),
      columnsQuery: fieldColumnsQuery,
    }
  }, [names.data, names.error])
}
