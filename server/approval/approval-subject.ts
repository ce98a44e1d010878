/** The interface of a kind of record that can be approved. Areas hand theirs in where the answers are collected. */
import type { FormShape } from '@onsite/api/field/field-shapes.ts'
import type { RecordKind } from '@onsite/api/fields.ts'
import type { ApprovalState } from '@onsite/domain/approval/approval-states.ts'
import type { FieldDefinition, FieldValues } from '@onsite/domain/field/field-definition.ts'
import type { SystemValues } from '@onsite/domain/field/field-type.ts'
import type { FixedField, FormKind } from '@onsite/domain/field/form-kind.ts'
import type { Context } from '../kernel/context.ts'

/** A subject as its approvers see it, whatever else they may see. */
export interface SubjectBrief {
  readonly id: string
  readonly no: string
  readonly title: string
  /** Path of its page, '' when the reader may not open it. */
  readonly path: string
  /** A few lines about its content. */
  readonly summary: readonly { readonly label: string; readonly value: string }[]
}

/** Present content of a subject, for conditions and differences. */
export interface SubjectContent {
  readonly values: FieldValues
  readonly system: SystemValues
  /** Definitions behind `values`, as the record's version has them. */
  readonly fields: readonly FieldDefinition[]
}

/** End of an approval, handed over in the transaction of the last decision. */
export interface ApprovalOutcome {
  readonly approvalId: string
  readonly subjectId: string
  /** Approved, Rejected or Withdrawn; a subject that ends its approval itself is not told. */
  readonly state: ApprovalState
  readonly creatorId: string
  /** The person who decided last. */
  readonly decidedBy: string
  readonly reason: string
}

export interface ApprovalSubject {
  /** `work-order:creation`: stored, so it must not change. */
  readonly kind: string
  readonly label: string
  readonly formKind: FormKind
  /** Kind of the record behind the id, for facts. */
  readonly recordKind: RecordKind
  /** Fixed fields usable in conditions as `@key`, beyond those of the form kind. */
  readonly fixed: readonly Omit<FixedField, 'required'>[]
  /** For the people of an approval: undefined only when the record is gone. */
  brief(ctx: Context, subjectId: string): Promise<SubjectBrief | undefined>
  /** Whether the reader may see the record apart from any approval. */
  canSee(ctx: Context, subjectId: string): Promise<boolean>
  content(ctx: Context, subjectId: string): Promise<SubjectContent>
  /** Locks the record before its approval is locked. The record's own operations lock in this order too, so that nobody waits in a circle. */
  lock?(ctx: Context, subjectId: string): Promise<void>
  /** The form as it is, with only these fields marked editable; null when there is none to show. */
  form(ctx: Context, subjectId: string, editable: readonly string[]): Promise<FormShape | null>
  /** Saves values that an approver changed; throws faults at `values.<field id>`. Only fields in `editable` may change. */
  edit(ctx: Context, subjectId: string, values: FieldValues, editable: readonly string[]): Promise<void>
  /** Lets the subject react to the outcome; throws when it may not take it. */
  finish(ctx: Context, outcome: ApprovalOutcome): Promise<void>
}
