/** The calls of a document kind on a record table: lists with views and with the actions that the reader may take, the page, creation, export. */
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { type TProperties, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { plainRecordCalls } from '../record/plain-calls.ts'
import { filterProps, inputProps, listProps, type RowProps, rowProps } from '../record/record-shapes.ts'
import { Moved, verdictShape } from './document-shapes.ts'

interface DocumentRows<Action extends string, Own extends TProperties> {
  readonly actions: readonly Action[]
  readonly views: readonly string[]
  /** Rows carry it beside their fields. */
  readonly own?: Own
}

/** Declares the calls of a kind with the given actions and views; paths as `plainRecordCalls`, and `/create`. */
export function documentListCalls<
  const F extends readonly FieldRow[],
  Action extends string,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- a kind without anything of its own adds no properties
  Own extends TProperties = Record<never, never>,
>(
  spec: RecordSpec<F>,
  { actions, own, views }: DocumentRows<Action, Own>,
  options: Parameters<typeof plainRecordCalls>[1],
) {
  const { change: _, remove: __, restore: ___, save, ...plain } = plainRecordCalls(spec, options)
  const view = { view: Type.Optional(Type.String({ title: '列表', enum: [...views] })) }
  const filter = Type.Object({ ...filterProps(spec), ...view }, { additionalProperties: false })
  const row: RowProps<F> & Own = { ...rowProps(spec), ...(own as Own) }
  const allowed = Type.Array(Type.Unsafe<Action>(Type.String({ enum: [...actions] })))
  return {
    ...plain,
    create: defineCall({
      ...save,
      name: `create${options.name}`,
      path: `${options.base}/create`,
      title: `新建${spec.label}`,
      body: Type.Object(inputProps(spec)),
      reply: Moved,
      fails: ['name-taken'],
    }),
    list: {
      ...plain.list,
      query: Type.Object({ ...listProps(spec), ...view }, { additionalProperties: false }),
      reply: Type.Array(Type.Object({ ...row, actions: allowed })),
    },
    count: { ...plain.count, query: filter },
    ids: { ...plain.ids, query: filter },
    export: {
      ...plain.export,
      body: Type.Object({ ...plain.export.body.properties, ...view }, { additionalProperties: false }),
    },
    /** With a verdict on each action, for the buttons of the page. */
    detail: { ...plain.detail, reply: Type.Object({ ...row, actions: Type.Array(verdictShape(actions)) }) },
  }
}
