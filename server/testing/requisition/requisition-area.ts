/** The throw-away kind on the server: its table, how it is read and approved, its operations. */
import type { RecordInput } from '../../record/record-save.ts'
import * as calls from '@onsite/api/testing/requisition-calls.ts'
import { numberingSetting } from '@onsite/domain/system-setting.ts'
import { requisition, type RequisitionFacts, requisitionSpec, State } from '@onsite/domain/testing/requisition.ts'
import { openTasksByRecord } from '../../approval/open-task-store.ts'
import { sendAnswers, stepAnswers } from '../../document/answer-steps.ts'
import { createDocument } from '../../document/create-document.ts'
import { documentApprovals } from '../../document/document-approvals.ts'
import { documentListAnswers } from '../../document/document-lists.ts'
import { documentMachine } from '../../document/document-machine.ts'
import { type DocumentRecord, recordDocument } from '../../document/record-document.ts'
import { documentTalk, talkAnswers } from '../../document/talk-about-document.ts'
import { answer } from '../../kernel/answer.ts'
import type { Context } from '../../kernel/context.ts'
import { recordExporter } from '../../record/record-export.ts'
import { recordImporter } from '../../record/record-import.ts'
import { recordKindEntry } from '../../record/record-kind.ts'
import { recordList } from '../../record/record-list.ts'
import { clocksOf } from '../clocks-of-requisition.ts'

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
  const ids = rows.map(({ id }) => id)
  const asked = await openTasksByRecord(ctx, ids)
  return new Map(
    rows.map(({ deleted_at, id, state }) => [
      id,
      { state: state as State, isDeleted: deleted_at !== null, approvers: asked.get(id)?.people ?? [] },
    ]),
  )
}
const kind = recordDocument(list, {
  spec: requisition,
  facts: calls.facts,
  factsOf,
  noOf: ({ row }) => row.no,
  peopleOf: ({ row }) => [row.created_by],
})
const machine = documentMachine(kind)
const speech = documentTalk(kind, machine, calls.talkFacts, () => null)
const approvals = documentApprovals(kind, machine, {
  formKind: 'spare',
  whole: kind.whole,
  titleOf: ({ row }) => row.title,
  summary: async (_ctx, { row }) => await Promise.resolve([{ label: '数量', value: String(row.quantity) }]),
  points: {
    issue: {
      label: '审批',
      approved: 'approve',
      rejected: 'reject',
      waits: ({ facts: { state } }) => state === State.Pending,
    },
  },
})

const numbering = numberingSetting({ code: 'requisition.numbering', label: '领料单', start: 'LL{yyyyMMdd}{00000}' })
const numbered = { numbering, numberColumn: 'no', columns: { state: State.Draft } }
const create = async (ctx: Context, input: RecordInput) => await createDocument(ctx, list, machine, input, numbered)

const { answerMove, answerMoves } = stepAnswers(machine)

export const requisitionArea = {
  area: 'requisition',
  answers: [
    ...documentListAnswers(calls.lists, list, kind),
    answer(calls.lists.create, create),
    sendAnswers(machine, approvals.send)(calls.submit, 'submit', 'issue'),
    answer(
      calls.decide,
      async (ctx, { agree, ...input }) => await approvals.decide(ctx, { ...input, isAgreed: agree }, () => 'issue'),
    ),
    answerMoves(calls.issue, 'issue'),
    answerMove(calls.cancel, 'cancel'),
    answer(calls.undoMoves, async (ctx, { moves }) => await machine.undo(ctx, moves)),
    ...talkAnswers(calls.messages, speech),
  ],
  recordKinds: [recordKindEntry(list, calls)],
  exporters: [recordExporter(list)],
  importers: [recordImporter(list, { touches: calls.touches, save: create })],
  approvalSubjects: approvals.subjects,
  clockKinds: [clocksOf(list)],
}
