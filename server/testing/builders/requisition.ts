/**
 * A throw-away kind of document, made as docs/how-to/add-a-document-kind.md says: requisitions of spare parts, with states, an approval point, undo,
 * views, messages, export and import. It lives in the test database alone and proves that a kind is data plus its own operations.
 */
import { saveFlow } from '@onsite/api/approval/flow-calls.ts'
import { documentCalls } from '@onsite/api/document/document-calls.ts'
import { documentFacts } from '@onsite/api/document/document-facts.ts'
import { versionField } from '@onsite/api/document/document-shapes.ts'
import { defineCall } from '@onsite/api/define-call.ts'
import { defineFact } from '@onsite/api/define-fact.ts'
import { Id, NeededText, Text } from '@onsite/api/fields.ts'
import { plainRecordCalls } from '@onsite/api/record/plain-calls.ts'
import { inputProps } from '@onsite/api/record/record-shapes.ts'
import { newApproverNode } from '@onsite/domain/approval/approval-flow.ts'
import { defineDocument } from '@onsite/domain/document/define-document.ts'
import type { DocumentMove, OtherStep } from '@onsite/domain/document/document-move.ts'
import { defineLifecycle, type Guard } from '@onsite/domain/lifecycle.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { defineRecord } from '@onsite/domain/record/record-spec.ts'
import { Type } from 'typebox'
import { approvalAnswers } from '../../approval/approval-answers.ts'
import { createDocument } from '../../document/create-document.ts'
import { documentApprovals } from '../../document/document-approvals.ts'
import { documentMachine } from '../../document/document-machine.ts'
import { type DocumentRecord, recordDocument } from '../../document/record-document.ts'
import { documentTalk } from '../../document/talk-about-document.ts'
import { answer } from '../../kernel/answer.ts'
import { q } from '../../kernel/database.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import { listAnswers } from '../../record/plain-answers.ts'
import { recordExporter } from '../../record/record-export.ts'
import { recordImporter } from '../../record/record-import.ts'
import { recordList } from '../../record/record-list.ts'
import { bench } from '../test-answers.ts'
import { TestClient } from '../test-client.ts'
import { askAdmin } from '../test-database.ts'

/* Domain: fields, states, one row for each action. */

export const State = { Draft: 0, Pending: 1, Approved: 2, Issued: 3, Cancelled: 4 } as const
type State = (typeof State)[keyof typeof State]
const names: Readonly<Record<State, string>> = { 0: '草稿', 1: '待审批', 2: '已批准', 3: '已发料', 4: '已取消' }

const spec = defineRecord({
  // Kinds come from the manifests; this one has none.
  kind: 'record',
  label: '领料单',
  nameKey: 'title',
  searched: ['no'],
  permissions: { view: 'product.view', edit: 'product.setUp', remove: 'product.setUp' },
  sight: { by: 'all' },
  fields: [
    { key: 'no', label: '单号', kind: 'text', group: '领料', defaultColumn: true },
    {
      key: 'title',
      label: '用途',
      kind: 'text',
      group: '领料',
      defaultColumn: true,
      input: { needed: true, most: 50 },
    },
    {
      key: 'quantity',
      label: '数量',
      kind: 'number',
      group: '领料',
      defaultColumn: true,
      input: { needed: true, min: 1, max: 999 },
    },
    { key: 'state', label: '状态', kind: 'code', names, group: '领料', filter: { kind: 'codes', key: 'states' } },
    { key: 'create_time', label: '创建时间', kind: 'time', group: '其他' },
  ],
})

interface Facts {
  readonly state: State
  readonly isDeleted: boolean
}
const isActive: Guard<Facts> = ({ isDeleted }) => (isDeleted ? '领料单在回收站' : null)
const common = { permission: 'product.setUp', guards: [isActive] } as const

const moves = {
  submit: {
    ...common,
    label: '提交',
    from: [State.Draft],
    to: State.Pending,
    fact: 'requisition-submitted',
    done: '已提交',
    rank: 1,
  },
  approve: {
    ...common,
    label: '通过',
    from: [State.Pending],
    to: State.Approved,
    fact: 'requisition-approved',
    done: '已通过',
    permission: '',
    asks: { dialog: 'approve' },
  },
  reject: {
    ...common,
    label: '驳回',
    from: [State.Pending],
    to: State.Draft,
    fact: 'requisition-rejected',
    done: '已驳回',
    permission: '',
    danger: true,
    asks: { dialog: 'approve' },
  },
  issue: {
    ...common,
    label: '发料',
    from: [State.Approved],
    to: State.Issued,
    fact: 'requisition-issued',
    done: '已发料',
    rank: 2,
    undo: true,
    many: true,
    batch: ['approved'],
  },
  cancel: {
    ...common,
    label: '取消',
    from: [State.Draft, State.Approved],
    to: State.Cancelled,
    fact: 'requisition-cancelled',
    done: '已取消',
    danger: true,
    asks: { reason: 'needed', effect: '不再发料。' },
  },
} as const satisfies Record<string, DocumentMove<State, Facts>>
type Action = keyof typeof moves

const others = {
  create: { label: '创建', fact: 'requisition-created', anyState: true },
  undo: { label: '撤销', fact: 'requisition-undone', anyState: true },
  saveValues: { label: '填写字段', fact: 'requisition-filled' },
  withdrawApproval: { label: '撤回审批', fact: 'requisition-withdrawn', anyState: true },
} as const satisfies Record<string, OtherStep>

export const requisition = defineDocument({
  kind: 'record',
  label: '领料单',
  unit: '张',
  states: {
    0: { label: names[0], tone: 'grey' },
    1: { label: names[1], tone: 'purple' },
    2: { label: names[2], tone: 'blue' },
    3: { label: names[3], tone: 'green' },
    4: { label: names[4], tone: 'grey' },
  },
  lifecycle: defineLifecycle<State, Facts, Action, DocumentMove<State, Facts>>(
    moves,
    ({ state }) => state,
    (state) => names[state],
  ),
  others,
})

/* Wire: calls and facts. */

const touches = ['product'] as const
const facts = documentFacts(requisition, touches, {})
const common_ = { area: 'product', base: '/test/requisition', name: 'Requisition' }
export const lists = plainRecordCalls(spec, { ...common_, touches })
const { move, moveMany, talk, undo } = documentCalls({ kind: 'record', label: '领料单', area: 'product', touches })
const one = { id: Id('record', '领料单'), ...versionField }
const asked = Type.Object({ view: Type.Optional(Type.String({ title: '列表', enum: ['all', 'approved'] })) })
export const countView = defineCall({
  name: 'countRequisitionView',
  method: 'GET',
  path: '/test/requisition/badge',
  area: 'product',
  title: '领料单数量',
  permission: 'product.view',
  query: asked,
  reply: Type.Integer(),
})
export const create = defineCall({
  name: 'createRequisition',
  method: 'POST',
  path: '/test/requisition/create',
  area: 'product',
  title: '新建领料单',
  permission: 'product.setUp',
  body: Type.Object(inputProps(spec)),
  reply: Type.Object({ id: Type.String(), version: Type.Integer(), state: Type.Integer(), logId: Type.String() }),
})
export const submit = move(
  'submitRequisition',
  '/test/requisition/submit',
  '提交',
  'product.setUp',
  Type.Object({ ...one, flowId: Id('approval-flow', '流程') }),
)
export const decide = move(
  'decideRequisition',
  '/test/requisition/decide',
  '审批',
  'product.view',
  Type.Object({ ...one, agree: Type.Boolean(), reason: Type.Optional(Text('意见', 100)) }),
  ['approval-not-yours', 'approval-over'],
)
export const issue = moveMany(
  'issueRequisition',
  '/test/requisition/issue',
  '发料',
  'product.setUp',
  Type.Object({ ids: Type.Array(Id('record', '领料单')) }),
)
export const cancel = move(
  'cancelRequisition',
  '/test/requisition/cancel',
  '取消',
  'product.setUp',
  Type.Object({ ...one, reason: NeededText('原因', 100) }),
)
export const undoMoves = undo('undoRequisition', '/test/requisition/undo')
export const messages = talk('product.view', {
  timeline: { name: 'listRequisitionTimeline', path: '/test/requisition/timeline' },
  add: { name: 'addRequisitionMessage', path: '/test/requisition/say' },
  remove: { name: 'removeRequisitionMessage', path: '/test/requisition/unsay' },
})
/** Runs what the download and import centres run in the background. */
export const exportRows = defineCall({
  name: 'exportRequisitionRows',
  method: 'GET',
  path: '/test/requisition/rows',
  area: 'product',
  title: '导出',
  permission: 'product.view',
  reply: Type.Array(Type.Array(Type.String())),
})
export const importRows = defineCall({
  name: 'importRequisitionRows',
  method: 'POST',
  path: '/test/requisition/import',
  area: 'product',
  title: '导入',
  permission: 'product.setUp',
  body: Type.Object({ rows: Type.Array(Type.Record(Type.String(), Type.String())) }),
  reply: Type.Array(Type.String()),
})

/* Server: the table, the kind, its answers. */

type Row = DocumentRecord & {
  readonly created_by: string
  readonly no: string
  readonly title: string
  readonly quantity: number
}
const list = recordList<Row>({
  spec,
  // Not among the migrated tables.
  table: 'requisition' as never,
  views: {
    all: {},
    approved: { states: [State.Approved] },
  },
})
const kind = recordDocument(list, {
  spec: requisition,
  facts,
  noOf: ({ row }) => row.no,
  peopleOf: ({ row }) => [row.created_by],
  factsOf: (_ctx, rows) =>
    new Map(rows.map((row) => [row.id, { state: row.state as State, isDeleted: row.deleted_at !== null }])),
})
const machine = documentMachine(kind)
const said = defineFact({ name: 'requisition-message-added', subject: 'record', touches })
const unsaid = defineFact({ name: 'requisition-message-removed', subject: 'record', touches })
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
const exporter = recordExporter(list)
const make = async (ctx: Parameters<typeof createDocument>[0], input: Readonly<Record<string, unknown>>) =>
  await createDocument(ctx, list, machine as never, input, {
    prefix: 'LL',
    numberColumn: 'no',
    columns: { state: State.Draft },
  })
const importer = recordImporter(list, {
  save: async (ctx, input) => {
    const { id } = await make(ctx, input)
    const row = await list.stored(ctx, id)
    if (row === undefined) throw new Error('a requisition that was just made is gone')
    return row
  },
})

const answers = [
  ...listAnswers(lists, list),
  answer(countView, async (ctx, query) => await list.count(ctx, query)),
  ...approvalAnswers({ subjects: approvals.subjects }),
  answer(create, async (ctx, input) => await make(ctx, input)),
  answer(submit, async (ctx, { flowId, id, version }) => {
    const moved = await machine.moveOne(ctx, { id, version }, 'submit', () => ({ patch: {} }))
    return await approvals.send(ctx, moved, 'issue', flowId, undefined)
  }),
  answer(
    decide,
    async (ctx, { agree, id, reason, version }) =>
      await approvals.decide(ctx, { id, version, isAgreed: agree, reason }, () => 'issue'),
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
    async (ctx, { id, reason, version }) =>
      await machine.moveOne(ctx, { id, version }, 'cancel', () => ({ reason, patch: {} })),
  ),
  answer(undoMoves, async (ctx, { moves: done }) => await machine.undo(ctx, done)),
  answer(messages.timeline, async (ctx, { id }) => await speech.timeline(ctx, id)),
  answer(messages.add, async (ctx, input) => await speech.add(ctx, input)),
  answer(messages.remove, async (ctx, { id }) => await speech.remove(ctx, id)),
  answer(exportRows, async (ctx) => {
    const sheet = await exporter.open(ctx, {})
    return [sheet.heading, ...(await sheet.portion(ctx, null)).rows].map((row) => [...row])
  }),
  answer(importRows, async (ctx, { rows }) => {
    const judged = await importer.judge(
      ctx,
      rows.map((cells, row) => ({ row, cells })),
    )
    await importer.write(
      ctx,
      judged.filter(({ result }) => result === 'new'),
    )
    return judged.map(({ faults, result }) => [result, ...faults.map(({ message }) => message)].join('：'))
  }),
]

/** An enterprise that issues spare parts by requisition; close it at the end. */
export async function storeroom() {
  const app = await bench(answers)
  await askAdmin(`create table if not exists requisition (tenant_id uuid not null, id uuid not null, no text not null, title text not null,
    quantity integer not null, state smallint not null, created_by uuid not null, created_at timestamptz not null, updated_at timestamptz not null,
    version integer not null default 1, deleted_at timestamptz, deleted_by uuid, primary key (tenant_id, id));
    alter table requisition enable row level security;
    alter table requisition force row level security;
    drop policy if exists tenant on requisition;
    create policy tenant on requisition using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
      with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
    grant select, insert, update, delete on requisition to onsite_app`)
  const boss = { id: uuidv7(), role: RoleType.Director }
  await app.database.tenant(app.tenantId, async (tx) => {
    await tx.run(q.insertInto('person').values({ tenant_id: app.tenantId, id: boss.id, name: '周主管' }))
    await tx.run(q.insertInto('person_role').values({ tenant_id: app.tenantId, person_id: boss.id, role: boss.role }))
  })
  const node = { ...newApproverNode('boss'), who: [{ kind: 'persons' as const, personIds: [boss.id] }] }
  const flow = await app.client.get(saveFlow, {
    subjectKind: 'record:issue',
    name: '领料审批',
    definition: { nodes: [node] },
  })
  const director = TestClient.signedIn(app.http, app.database, app.tenantId, boss.id, boss.role)
  return { ...app, flowId: flow.id, director, directorId: boss.id }
}
