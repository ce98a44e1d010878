/** The throw-away kind on the server: its table, how it is read and approved, its operations. */
import type { RecordInput } from '../../record/record-save.ts'
import {
  cancel,
  decide,
  facts,
  issue,
  lists,
  messages,
  said,
  submit,
  touches,
  undoMoves,
  unsaid,
} from '@onsite/api/testing/requisition-calls.ts'
import { requisition, type RequisitionFacts, requisitionSpec, State } from '@onsite/domain/testing/requisition.ts'
import { openPeople } from '../../approval/approval-store.ts'
import { createDocument } from '../../document/create-document.ts'
import { documentApprovals } from '../../document/document-approvals.ts'
import { documentListAnswers } from '../../document/document-lists.ts'
import { documentMachine } from '../../document/document-machine.ts'
import { type DocumentRecord, recordDocument } from '../../document/record-document.ts'
import { documentTalk } from '../../document/talk-about-document.ts'
import { answer } from '../../kernel/answer.ts'
import type { Context } from '../../kernel/context.ts'
import { recordExporter } from '../../record/record-export.ts'
import { recordImporter } from '../../record/record-import.ts'
import { recordKindEntry } from '../../record/record-kind.ts'
import { recordList } from '../../record/record-list.ts'

type Row = DocumentRecord & {
  readonly created_by: string
  readonly no: string
  readonly title: string
  readonly quantity: number
}
const list = recordList<Row>({
  spec: requisitionSpec,
  // Not among the tables of the product.
  table: 'requisition' as never,
  views: { all: {}, approved: { states: [State.Approved] } },
})

async function factsOf(ctx: Context, rows: readonly Row[]): Promise<ReadonlyMap<string, RequisitionFacts>> {
  const asked = await openPeople(
    ctx,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map(({ deleted_at, id, state }) => [
      id,
      {
        state: state as State,
        isDeleted: deleted_at !== null,
        approvers: asked.filter(({ subjectId }) => subjectId === id).map(({ personId }) => personId),
      },
    ]),
  )
}
const kind = recordDocument(list, {
  spec: requisition,
  facts,
  factsOf,
  noOf: ({ row }) => row.no,
  peopleOf: ({ row }) => [row.created_by],
})
const machine = documentMachine(kind)
const speech = documentTalk(kind, machine, { added: said, removed: unsaid }, () => null)
const approvals = documentApprovals(kind, machine, {
  formKind: 'spare',
  whole: async (ctx, id, lock) => (await kind.read(ctx, [id], lock)).get(id),
  titleOf: ({ row }) => row.title,
  form: () => ({ templateId: null, versionId: null, fields: [], system: {} }),
  summary: async (_ctx, { row }) => await Promise.resolve([{ label: '数量', value: String(row.quantity) }]),
  fixed: [],
  points: {
    issue: {
      label: '审批',
      approved: 'approve',
      rejected: 'reject',
      waits: ({ facts: { state } }) => state === State.Pending,
      effect: () => ({}),
    },
  },
})

async function create(ctx: Context, input: RecordInput) {
  const numbered = { prefix: 'LL', numberColumn: 'no', columns: { state: State.Draft } }
  return await createDocument(ctx, list, machine as never, input, numbered)
}

export const requisitionArea = {
  area: 'requisition',
  answers: [
    ...documentListAnswers(lists, list, kind),
    answer(lists.create, async (ctx, input) => await create(ctx, input)),
    answer(submit, async (ctx, input) => {
      const moved = await machine.moveOne(ctx, input, 'submit', () => ({ patch: {} }))
      return await approvals.send(ctx, moved, 'issue', undefined, undefined)
    }),
    answer(
      decide,
      async (ctx, { agree, ...input }) => await approvals.decide(ctx, { ...input, isAgreed: agree }, () => 'issue'),
    ),
    answer(
      issue,
      async (ctx, { ids }) =>
        await machine.moveMany(ctx, ids, (held) => {
          machine.demand(ctx, held, 'issue')
          return { action: 'issue', patch: {} }
        }),
    ),
    answer(
      cancel,
      async (ctx, { reason, ...input }) => await machine.moveOne(ctx, input, 'cancel', () => ({ reason, patch: {} })),
    ),
    answer(undoMoves, async (ctx, { moves }) => await machine.undo(ctx, moves)),
    answer(messages.timeline, async (ctx, { id }) => await speech.timeline(ctx, id)),
    answer(messages.add, async (ctx, input) => await speech.add(ctx, input)),
    answer(messages.remove, async (ctx, { id }) => await speech.remove(ctx, id)),
  ],
  recordKinds: [recordKindEntry(list, { touches })],
  exporters: [recordExporter(list)],
  importers: [recordImporter(list, { touches, save: create })],
  approvalSubjects: approvals.subjects,
}
