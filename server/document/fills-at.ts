/** The form of a document at a step is filled by whoever may take an action that fills it there. */
import type { DocumentSpec } from '@onsite/domain/document/define-document.ts'
import type { DocumentMove } from '@onsite/domain/document/document-move.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import type { FormStep } from '@onsite/domain/field/form-step.ts'
import type { SystemValues } from '@onsite/domain/field/field-type.ts'
import type { RecordKind } from '@onsite/api/fields.ts'
import { storedValuesOf } from '../field/values-store.ts'
import type { Context } from '../kernel/context.ts'
import type { FormRecordEntry } from '../kernel/record-directory.ts'
import type { RecordForm } from '../record/record-table.ts'
import type { DocumentMachine, DocumentPatch, DocumentRow, HeldDocument } from './document-kind.ts'
import type { DocumentRecord, RecordDocument } from './record-document.ts'

/** For the entry of a record kind. @param editing actions that edit a document apart from its steps */
export function fillsAt<Row extends DocumentRecord, Facts, Action extends string, Other extends string>(
  { factsOf, spec }: Pick<RecordDocument<Row, Facts, Action, Other>, 'factsOf' | 'spec'>,
  ...editing: readonly Action[]
): (ctx: Context, row: Row, step: FormStep) => Promise<boolean> {
  return async (ctx, row, step) => mayFill(ctx, spec, await factsOf(ctx, row), step, editing)
}

type Judge<Facts, Action extends string> = Pick<
  DocumentSpec<RecordKind, number, Facts, Action, DocumentMove<number, Facts>>,
  'fillingAt' | 'lifecycle'
>

function mayFill<Facts, Action extends string>(
  ctx: Context,
  { fillingAt, lifecycle }: Judge<Facts, Action>,
  facts: Facts,
  step: FormStep,
  editing: readonly Action[],
): boolean {
  const allowed = lifecycle.allowedActions(facts, ctx.actor, ctx.now)
  return (step === 'edit' ? editing : fillingAt(step)).some((action) => allowed.includes(action))
}

interface FormOptions<Held, Action> {
  /** Actions that edit a document apart from its steps. */
  readonly editing: readonly Action[]
  /** Whether nobody may write for now, whatever the lifecycle says. */
  isFrozen?(this: void, ctx: Context, held: Held): Promise<boolean>
  formOf(this: void, held: Held): RecordForm
  /** Fixed fields by key, for conditions and formulas. */
  systemOf(this: void, held: Held): SystemValues
}

/** How the form of a document is opened, and its timeline told of values. */
type FormDoors = Pick<FormRecordEntry, 'openForm' | 'valuesSaved'>

/** For the entries of a kind whose machine reads more than a row: its own form, and those beside it, each filled at one step. */
export function documentForms<
  Held extends HeldDocument<DocumentRow, Facts>,
  Facts,
  Action extends string,
  Patch extends DocumentPatch,
>(
  spec: Judge<Facts, Action>,
  machine: DocumentMachine<Held, Action, 'saveValues', Patch>,
  { editing, formOf, isFrozen, systemOf }: FormOptions<Held, Action>,
): { readonly own: FormDoors; beside(formKind: FormKind, step: FormStep): FormDoors } {
  async function open(ctx: Context, id: string, step: FormStep, lock: boolean) {
    const held = lock ? await machine.lock(ctx, id) : await machine.findSeen(ctx, id)
    const canEdit = mayFill(ctx, spec, held.facts, step, editing) && (await isFrozen?.(ctx, held)) !== true
    return { ...formOf(held), system: systemOf(held), canEdit }
  }
  const valuesSaved: FormDoors['valuesSaved'] = async (ctx, id, changes) => {
    await machine.take(ctx, await machine.lock(ctx, id), { action: 'saveValues', patch: {} as Patch, changes })
  }
  return {
    own: { openForm: async (ctx, id, step, lock) => await open(ctx, id, step ?? 'edit', lock), valuesSaved },
    beside: (formKind, step) => ({
      async openForm(ctx, id, _, lock) {
        const form = await open(ctx, id, step, lock)
        return { ...form, templateId: null, versionId: (await storedValuesOf(ctx, formKind, id)).versionId }
      },
      valuesSaved,
    }),
  }
}
