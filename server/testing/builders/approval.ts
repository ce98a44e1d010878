/** An enterprise that approves notes: a subject made for tests, whose area starts, ends and decides approvals by its own calls. */
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import type { SystemValues } from '@onsite/domain/field/field-type.ts'
import { type ApproverNode, type FlowNode, newApproverNode } from '@onsite/domain/approval/approval-flow.ts'
import { defineCall } from '@onsite/api/define-call.ts'
import { saveFlow } from '@onsite/api/approval/flow-calls.ts'
import { ChosenPeople } from '@onsite/api/approval/approval-shapes.ts'
import { Id, Text } from '@onsite/api/fields.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { Type } from 'typebox'
import { approvalAnswers } from '../../approval/approval-answers.ts'
import { approvalsOf, decideFor, endApprovals, isFrozen, openTasksOf, startApproval } from '../../approval/approvals.ts'
import type { ApprovalOutcome, ApprovalSubject } from '../../approval/approval-subject.ts'
import { toChosen } from '../../approval/decide-approval.ts'
import { answer } from '../../kernel/answer.ts'
import { q } from '../../kernel/database.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import { bench } from '../test-answers.ts'
import { TestClient } from '../test-client.ts'

export const noteKind = 'note:creation'
export const remarkField = { ...newField('01234567-89ab-7def-8123-00000000f001', 1, '备注', '基本信息') }

interface Note {
  title: string
  values: FieldValues
  system: SystemValues
}

const test = { area: 'approval', method: 'POST', permission: 'approval.handle' } as const
const noteId = Id('record', '记录')
const state = Type.Object({ approvalId: Type.String(), state: Type.Integer() })
const startNote = defineCall({
  ...test,
  name: 'startNote',
  path: '/test/note/start',
  title: '发起',
  body: Type.Object({ flowId: Id('approval-flow', '流程'), id: noteId, chosen: Type.Optional(ChosenPeople) }),
  reply: state,
})
const endNote = defineCall({
  ...test,
  name: 'endNote',
  path: '/test/note/end',
  title: '终止',
  body: Type.Object({ id: noteId }),
  reply: Type.Null(),
})
const decideNote = defineCall({
  ...test,
  name: 'decideNote',
  path: '/test/note/decide',
  title: '决定',
  body: Type.Object({ id: noteId, agree: Type.Boolean(), reason: Text('意见', 100) }),
  reply: state,
})
const askNote = defineCall({
  ...test,
  name: 'askNote',
  path: '/test/note/ask',
  title: '询问',
  body: Type.Object({ id: noteId }),
  reply: Type.Object({ isFrozen: Type.Boolean(), openIds: Type.Array(Type.String()), approvals: Type.Integer() }),
})

/** Opens a separate office; close it at the end. */
export async function approvalOffice() {
  const notes = new Map<string, Note>()
  const outcomes: ApprovalOutcome[] = []
  const hidden = new Set<string>()
  const stuck = new Set<string>()
  const noteOf = (id: string): Note => notes.get(id) ?? { title: '', values: {}, system: {} }
  const subject: ApprovalSubject = {
    kind: noteKind,
    label: '便笺',
    formKind: 'receipt',
    recordKind: 'record',
    fixed: [
      { key: 'amount', label: '金额', type: 2 },
      { key: 'priority', label: '优先级', type: 2, names: { 1: '普通', 3: '非常紧急' } },
      { key: 'owner', label: '负责人', type: 28 },
    ],
    brief: async (_, id) =>
      await Promise.resolve({
        id,
        no: 'BJ1',
        title: noteOf(id).title,
        path: `/note/${id}`,
        summary: [{ label: '标题', value: noteOf(id).title }],
      }),
    canSee: async (_, id) => await Promise.resolve(notes.has(id) && !hidden.has(id)),
    content: async (_, id) =>
      await Promise.resolve({ values: noteOf(id).values, system: noteOf(id).system, fields: [remarkField] }),
    form: async () => await Promise.resolve(null),
    edit: async (_, id, values) => {
      notes.set(id, { ...noteOf(id), values: { ...noteOf(id).values, ...values } })
      await Promise.resolve()
    },
    finish: async (_, outcome) => {
      if (stuck.has(outcome.subjectId)) throw new Failure('not-now', { reason: '便笺已锁定' })
      outcomes.push(outcome)
      await Promise.resolve()
    },
  }
  const app = await bench([
    ...approvalAnswers({ subjects: [subject] }),
    answer(
      startNote,
      async (ctx, { flowId, id, chosen }) =>
        await startApproval(ctx, subject, {
          flowId,
          subjectId: id,
          no: 'BJ1',
          title: noteOf(id).title,
          creatorId: ctx.person.id,
          chosen: toChosen(chosen),
        }),
    ),
    answer(endNote, async (ctx, { id }) => {
      await endApprovals(ctx, { subjectIds: [id], reason: '便笺已删除' })
      return null
    }),
    answer(
      decideNote,
      async (ctx, { id, agree, reason }) => await decideFor(ctx, subject, { subjectId: id, agree, reason }),
    ),
    answer(askNote, async (ctx, { id }) => ({
      isFrozen: await isFrozen(ctx, id),
      openIds: (await ctx.tx.many(openTasksOf(ctx.tenantId, ctx.person.id, [noteKind]))).map((row) => row.subject_id),
      approvals: (await approvalsOf(ctx, id)).length,
    })),
  ])
  const person = async (name: string, role: RoleType = RoleType.Employee) => {
    const id = uuidv7()
    await app.database.tenant(app.tenantId, async (tx) => {
      await tx.run(q.insertInto('person').values({ tenant_id: app.tenantId, id, name }))
      await tx.run(q.insertInto('person_role').values({ tenant_id: app.tenantId, person_id: id, role }))
    })
    return { id, name, client: TestClient.signIn(app.http, app.database, app.tenantId, id, role) }
  }
  const [chen, wang, li, zhao] = [
    await person('陈晓'),
    await person('王芳'),
    await person('李强'),
    await person('赵总'),
  ]
  let flows = 0

  const flow = async (...nodes: FlowNode[]): Promise<string> => {
    flows += 1
    return (await app.client.get(saveFlow, { subjectKind: noteKind, name: `流程${flows}`, definition: { nodes } })).id
  }

  return {
    ...app,
    chen,
    wang,
    li,
    zhao,
    person,
    notes,
    outcomes,
    hidden,
    /** Notes whose area refuses every outcome. */
    stuck,
    flow,
    /** Creates a note of 陈晓 that passes these nodes. */
    async start(nodes: FlowNode[], note: Partial<Note> = {}, chosen: { nodeId: string; personIds: string[] }[] = []) {
      const id = uuidv7()
      notes.set(id, { title: '采购压缩机', values: {}, system: { amount: 100 }, ...note })
      const started = await chen.client.get(startNote, { flowId: await flow(...nodes), id, chosen })
      return { noteId: id, id: started.approvalId, state: started.state }
    },
    startNote,
    endNote,
    decideNote,
    askNote,
    /** Sets whether a person is still employed. */
    async setActive(personId: string, isActive: boolean): Promise<void> {
      await app.database.tenant(
        app.tenantId,
        async (tx) =>
          await tx.run(
            q
              .updateTable('person')
              .set({ state: isActive ? 1 : 0 })
              .where('id', '=', personId),
          ),
      )
    },
  }
}

/** A node with these approvers. */
export function asks(id: string, people: readonly { id: string }[], change: Partial<ApproverNode> = {}): ApproverNode {
  const personIds = people.map((person) => person.id)
  return { ...newApproverNode(id, `节点${id}`), who: [{ kind: 'persons', personIds }], skip: 'none', ...change }
}
