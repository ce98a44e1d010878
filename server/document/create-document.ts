import type { Moved } from '@onsite/api/document/document-shapes.ts'
import type { Context } from '../kernel/context.ts'
import type { RecordList } from '../record/record-list.ts'
import { type RecordInput, saveRecord } from '../record/record-save.ts'
import type { Columns } from '../record/record-store.ts'
import type { Created, DocumentMachine } from './document-kind.ts'
import type { DocumentRecord } from './record-document.ts'

export interface NewDocument {
  /** Prefix of its number. */
  readonly prefix: string
  /** Column of the number. */
  readonly numberColumn: string
  /** First state, and columns beside those of the fields. */
  readonly columns: Columns & { readonly state: number }
  /** People who hear of it beside its creator. */
  readonly people?: readonly string[]
  readonly told?: Created['told']
  /** Stands in the first line of the timeline. */
  readonly note?: string
}

/** Creates a document on a record table: number, checked fields, custom values, search row, first line of the timeline, fact. Throws as `saveRecord`. */
export async function createDocument<Row extends DocumentRecord>(
  ctx: Context,
  list: RecordList<Row>,
  machine: Pick<DocumentMachine<never, string, string, never>, 'begin'>,
  input: RecordInput,
  { columns, note = '', numberColumn, people = [], prefix, told = {} }: NewDocument,
): Promise<Moved> {
  const no = await ctx.nextNumber(prefix)
  let logId = ''
  const row = await saveRecord(ctx, list, input, {
    touches: [],
    own: { ...columns, [numberColumn]: no },
    begin: async ({ id, state }) => {
      const created = { id, no, state, personId: ctx.person.id, people: [ctx.person.id, ...people], told, note }
      logId = await machine.begin(ctx, created)
    },
  })
  return { id: row.id, version: row.version, state: row.state, logId }
}
