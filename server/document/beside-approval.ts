/** Approvals beside the course of a document: whatever starts them, the document goes on, and its timeline tells how they end. */
import { ApprovalState, approvalStateNames } from '@onsite/domain/approval/approval-states.ts'
import { besideKindOf } from '@onsite/domain/approval/beside.ts'
import type { BesideMove } from '@onsite/domain/document/beside-moves.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { approvalById } from '../approval/approval-store.ts'
import { runningSubjects } from '../approval/open-task-store.ts'
import type { ApprovalSubject } from '../approval/approval-subject.ts'
import { startApproval } from '../approval/approvals.ts'
import type { Context } from '../kernel/context.ts'
import { staffByIds } from '../people/people-store.ts'
import type { DocumentKind, DocumentMachine, DocumentPatch, DocumentRow, HeldDocument } from './document-kind.ts'
import { documentSubjects, type ReadOptions } from './document-subject.ts'

export interface BesideApproval {
  readonly subject: ApprovalSubject
  /** Starts one by a flow, in the name of the document's creator. Throws `approval-open` where any approval of the document runs. */
  start(this: void, ctx: Context, id: string, flowId: string): Promise<void>
}

/** Makes the approvals beside the course of a kind, whose `others` have `besideMovesOf`. */
export function besideApproval<
  Held extends HeldDocument<DocumentRow, Facts>,
  Facts,
  Action extends string,
  Other extends string,
  Patch extends DocumentPatch,
>(
  documents: Pick<DocumentKind<Held, Facts, Action, Other, Patch>, 'noOf' | 'read' | 'spec' | 'table'>,
  machine: DocumentMachine<Held, Action, BesideMove, Patch>,
  options: ReadOptions<Held> & { creatorOf(held: Held): string | null },
): BesideApproval {
  const { noOf, spec } = documents
  const { subject: subjectFor, whole } = documentSubjects(documents, options)
  const note = async (ctx: Context, id: string, action: BesideMove, reason: string): Promise<void> => {
    await machine.take(ctx, await whole(ctx, id, true), { action, patch: {} as Patch, reason })
  }
  const end = async (ctx: Context, id: string, state: ApprovalState, reason: string): Promise<void> => {
    const isAgreed = state === ApprovalState.Approved
    const words = state === ApprovalState.Withdrawn ? approvalStateNames[state] : reason
    await note(ctx, id, isAgreed ? 'approvalAgreed' : 'approvalRefused', words)
  }

  const subject = subjectFor({
    kind: besideKindOf(spec.kind),
    label: `${spec.label}其他审批`,
    // Nothing in the course of the document waits for it, so that approvers only read.
    edit: async () => await Promise.reject(new Failure('not-now', { reason: `审批时不能修改${spec.label}` })),
    finish: async (ctx, { reason, state, subjectId }) => await end(ctx, subjectId, state, reason),
  })

  return {
    subject: { ...subject, form: async (ctx, id) => await subject.form(ctx, id, []) },
    async start(ctx, id, flowId) {
      const held = await whole(ctx, id, true)
      if ((await runningSubjects(ctx, [id])).has(id)) throw new Failure('approval-open')
      const creatorId = options.creatorOf(held)
      const staff = creatorId === null ? undefined : (await staffByIds(ctx, [creatorId])).get(creatorId)
      const { approvalId, state } = await startApproval(ctx, subject, {
        flowId,
        subjectId: id,
        no: noOf(held),
        title: options.titleOf(held),
        creatorId: staff?.isActive === true ? staff.id : ctx.person.id,
      })
      const flowName = (await approvalById(ctx, approvalId))?.flow_name ?? ''
      await note(ctx, id, 'askApproval', flowName)
      if (state !== ApprovalState.Running) await end(ctx, id, state, '')
    },
  }
}
