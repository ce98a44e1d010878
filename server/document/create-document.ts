import type { Moved } from '@onsite/api/document/document-shapes.ts'
import { given } from '@onsite/domain/given.ts'
import type { NumberingSetting } from '@onsite/domain/system-setting.ts'
import type { Context } from '../kernel/context.ts'
import type { RecordList } from '../record/record-list.ts'
import { type RecordInput, saveRecord } from '../record/record-save.ts'
import type { Columns } from '../record/record-store.ts'
import type { Created, FilledStep, Told } from './document-kind.ts'
import type { DocumentRecord } from './record-document.ts'

export interface NewDocument<Row extends DocumentRecord = DocumentRecord> {
  /** How it is numbered. */
  readonly numbering: NumberingSetting
  /** Column of the number. */
  readonly numberColumn: string
  /** First state, and columns beside those of the fields. */
  readonly columns: Columns & { readonly state: number }
  /** People who hear of it beside its creator. */
  readonly people?: readonly string[]
  readonly told?: Created['told']
  /** Keeps what is typed into the form of its first step, for kinds with a process; people whom it names are concerned as well. */
  readonly fill?: (row: Row) => Promise<FilledStep>
  /** Notices of its creation, which name the people whom the process copies, in place of `told`. */
  readonly tell?: (row: Row, copied: readonly string[]) => Promise<Told>
  /** Stands in the first line of the timeline. */
  readonly note?: string
}

/** A new document with its number, which replies leave out. */
export interface MadeDocument extends Moved {
  readonly no: string
}

/** Creates a document on a record table: number, checked fields, custom values, search row, first line of the timeline, fact. Throws as `saveRecord`. */
export async function createDocument<Row extends DocumentRecord>(
  ctx: Context,
  list: RecordList<Row>,
  machine: { begin(this: void, ctx: Context, created: Created): Promise<string> },
  input: RecordInput,
  { columns, fill, note = '', numberColumn, numbering, people = [], tell, told = {} }: NewDocument<Row>,
): Promise<MadeDocument> {
  const no = await ctx.nextNumber(numbering)
  let logId = ''
  let filled: FilledStep = {}
  const row = await saveRecord(ctx, list, input, {
    touches: [],
    own: { ...columns, [numberColumn]: no },
    ...given({
      fill:
        fill &&
        (async (created: Row) => {
          filled = await fill(created)
          return filled.changes ?? []
        }),
    }),
    begin: async (begun) => {
      const { id, state } = begun
      const copied = filled.people ?? []
      const created = {
        id,
        no,
        state,
        personId: ctx.person.id,
        people: [ctx.person.id, ...people, ...copied],
        told: (await tell?.(begun, copied)) ?? told,
        note,
      }
      logId = await machine.begin(ctx, created)
    },
  })
  return { id: row.id, version: row.version, state: row.state, logId, no }
}
