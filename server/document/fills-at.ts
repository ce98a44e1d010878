/** The form of a document at a step is filled by whoever may take an action that fills it there. */
import type { FormStep } from '@onsite/domain/field/form-step.ts'
import type { Context } from '../kernel/context.ts'
import type { DocumentRecord, RecordDocument } from './record-document.ts'

/** For the entry of a record kind. @param editing the action that edits a document apart from its steps */
export function fillsAt<Row extends DocumentRecord, Facts, Action extends string, Other extends string>(
  { factsOf, spec }: Pick<RecordDocument<Row, Facts, Action, Other>, 'factsOf' | 'spec'>,
  editing: Action,
): (ctx: Context, row: Row, step: FormStep) => Promise<boolean> {
  return async (ctx, row, step) => {
    const allowed = spec.lifecycle.allowedActions(await factsOf(ctx, row), ctx.actor, ctx.now)
    return (step === 'edit' ? [editing] : spec.fillingAt(step)).some((action) => allowed.includes(action))
  }
}
