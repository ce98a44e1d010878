/** The only file that names the table of plan templates. */
import { cycleTmplSpec } from '@onsite/domain/cycle-plan/cycle-plan-fields.ts'
import { recurrenceOf } from '@onsite/domain/cycle-plan/recurrence-text.ts'
import { recurrenceWords } from '@onsite/domain/cycle-plan/recurrence-words.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../kernel/tables.ts'
import { recordList } from '../record/record-list.ts'
import type { RecordTable } from '../record/record-table.ts'
import { plansOfTmpls } from './cycle-plan-store.ts'

export type CycleTmplRecord = Selectable<Tables['cycle_tmpl']>

export const cycleTmplTable: RecordTable<CycleTmplRecord, typeof cycleTmplSpec> = {
  spec: cycleTmplSpec,
  table: 'cycle_tmpl',
  columns: { rhythm: null, planCount: null },
  present: async (ctx, rows) => {
    const counts = await plansOfTmpls(
      ctx,
      rows.map(({ id }) => id),
    )
    return (row) => ({
      rhythm: recurrenceWords(recurrenceOf(row.recurrence)),
      planCount: counts.get(row.id)?.count ?? 0,
    })
  },
}

export const cycleTmplList = recordList(cycleTmplTable)

/** Custom fields of the order form that a template fills in. */
export const valuesOfTmpl = (row: CycleTmplRecord): FieldValues => row.field_values as FieldValues
