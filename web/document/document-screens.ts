/** How the screens of a document kind run its actions: the calls, the dialogs of its own, and how a document is named in messages. */
import { callsByAction } from '@onsite/api/document/action-calls.ts'
import type { AnyCall, Input, TouchKey } from '@onsite/api/define-call.ts'
import type { AsksConsent, AsksReason, AsksRemoval, DocumentMove } from '@onsite/domain/document/document-move.ts'
import type { DocumentSpec } from '@onsite/domain/document/define-document.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import type { ComponentType, ReactNode } from 'react'

/** A document as its actions need it: list rows and details both have this. */
export interface ActionDocument {
  readonly id: string
  readonly version: number
  /** Steps at which the document's version has custom fields to fill. */
  readonly formSteps?: readonly string[]
}

/** The call of an action that is sent as it is, or with a reason. */
export interface Run<Doc extends ActionDocument> {
  readonly call: AnyCall
  toInput(documents: readonly Doc[], reason: string): Readonly<Record<string, unknown>>
  /** For a call that takes any number of documents, of which the ids are enough. */
  readonly ofIds?: (ids: readonly string[], reason: string) => Readonly<Record<string, unknown>>
}

/** A run of one document; the compiler checks its input against its own call. */
export function runOne<Doc extends ActionDocument, C extends AnyCall>(
  call: C,
  toInput: (document: Doc, reason: string) => Input<C>,
): Run<Doc> {
  return { call, toInput: (documents, reason) => toInput(onlyDocument(documents), reason) }
}

/** A run of any number of documents. */
export function runMany<Doc extends ActionDocument, C extends AnyCall>(
  call: C,
  toInput: (ids: string[], reason: string) => Input<C>,
): Run<Doc> {
  return {
    call,
    toInput: (documents, reason) =>
      toInput(
        documents.map(({ id }) => id),
        reason,
      ),
    ofIds: (ids, reason) => toInput([...ids], reason),
  }
}

/** Runs of the actions that these calls take, but for those with dialogs that say the rest themselves. */
export function runsOf<Doc extends ActionDocument, Action extends string>(
  moves: Readonly<Record<Action, Pick<DocumentMove<number, never>, 'asks' | 'decides' | 'label'>>>,
  calls: readonly AnyCall[],
): Readonly<Partial<Record<Action, Run<Doc>>>> {
  const runs: Partial<Record<Action, Run<Doc>>> = {}
  for (const [action, { call, says }] of callsByAction(calls)) {
    const { asks, decides } = moves[action as Action]
    if (asks !== undefined && 'dialog' in asks && decides === undefined) continue
    const beside = (reason: string) => ({ ...says, ...(asks !== undefined && 'reason' in asks ? { reason } : {}) })
    const ofIds = (ids: readonly string[], reason: string) => ({
      ids: 'ids' in call.query.properties ? ids.join(',') : [...ids],
      ...beside(reason),
    })
    const takesMany = 'ids' in call.body.properties || 'ids' in call.query.properties
    runs[action as Action] = takesMany
      ? {
          call,
          ofIds,
          toInput: (documents, reason) =>
            ofIds(
              documents.map(({ id }) => id),
              reason,
            ),
        }
      : {
          call,
          toInput(documents, reason) {
            const { id, version } = onlyDocument(documents)
            return { id, ...('version' in call.body.properties ? { version } : {}), ...beside(reason) }
          },
        }
  }
  return runs
}

/** Properties of every dialog of an action. Dialogs for one document work on the first. */
export interface ActionDialogProps<Doc extends ActionDocument, Action extends string> {
  readonly screens: DocumentLook<Doc, Action>
  readonly action: Action
  /** As far as the page knows them: none where everything that matches was chosen. */
  readonly documents: readonly Doc[]
  /** Every document that the action is for. Dialogs of actions that take many send these. */
  readonly ids: readonly string[]
  /** Closes without doing anything. */
  readonly onClose: () => void
  /** Closes after it worked. */
  readonly onDone: () => void
}

/** Everything that dialogs, buttons and reports of the machinery need to know of a kind. */
export interface DocumentLook<Doc extends ActionDocument, Action extends string> {
  readonly spec: Pick<
    DocumentSpec<string, number, never, Action, DocumentMove<number, never>>,
    | 'kind'
    | 'label'
    | 'unit'
    | 'lifecycle'
    | 'nextOf'
    | 'sortActions'
    | 'batchOf'
    | 'withoutNarrower'
    | 'states'
    | 'keyed'
    | 'phoneActions'
    | 'factNames'
    | 'decision'
  >
  numberOf(this: void, document: Doc): string
  titleOf(this: void, document: Doc): string
  /** Name in dialogs; by default number and title. */
  nameOf?(document: Doc): string
  /** Calls of the actions that ask for nothing or for a reason only. */
  readonly runs: Readonly<Partial<Record<Action, Run<Doc>>>>
  /** Takes back moves by their lines in the timeline; absent for kinds without undo. */
  readonly undo?: AnyCall
  /** Custom fields of the kind, filled at its steps; absent for kinds whose steps have none. */
  readonly formKind?: FormKind
  /** Pages of its documents are marked with these. */
  readonly touches: readonly TouchKey[]
  /** Shows in dialogs of steps what the customer will be told; a lazy component, for kinds that tell customers. */
  readonly CustomerNotices?: ComponentType<{ readonly kind: string; readonly id: string; readonly event: string }>
  /** Said before documents are gone for good; absent for kinds that are purged elsewhere. */
  readonly purgeNote?: string
}

/** The area's own dialogs, by the names that rows ask for; a lazy component, since rows are there before anything can be done about them. */
export type DocumentDialog<Doc extends ActionDocument, Action extends string, Dialog extends string> = (
  props: ActionDialogProps<Doc, Action> & { readonly name: Dialog },
) => ReactNode

/** A document's name in the note of a dialog. */
export function nameInNote<Doc extends ActionDocument, Action extends string>(
  screens: DocumentLook<Doc, Action>,
  document: Doc,
): string {
  return screens.nameOf?.(document) ?? `${screens.numberOf(document)} ${screens.titleOf(document)}`
}

/** The document that a dialog for one document works on. */
export function onlyDocument<Doc extends ActionDocument>(documents: readonly Doc[]): Doc {
  const [document] = documents
  if (document === undefined) throw new Error('a dialog was opened without a document')
  return document
}

/** How an action is run on a document: at once, or through which dialog. */
export type Way =
  | { readonly kind: 'press' }
  | { readonly kind: 'reason'; readonly asks: AsksReason }
  | { readonly kind: 'consent'; readonly asks: AsksConsent }
  | { readonly kind: 'removal'; readonly asks: AsksRemoval }
  | { readonly kind: 'decision'; readonly title: string }
  | { readonly kind: 'step'; readonly step: string }
  | { readonly kind: 'dialog'; readonly name: string }

/** The way of an action by its row: custom fields of its step turn a press into a dialog. */
export function wayOf(
  row: Pick<DocumentMove<number, never>, 'asks' | 'step' | 'many' | 'withoutForm'>,
  document: Pick<ActionDocument, 'formSteps'>,
): Way {
  const { asks, many, step, withoutForm } = row
  if (asks !== undefined) {
    if ('reason' in asks) return { kind: 'reason', asks }
    if ('removal' in asks) return { kind: 'removal', asks }
    if ('decision' in asks) return { kind: 'decision', title: asks.decision }
    return 'consent' in asks ? { kind: 'consent', asks } : { kind: 'dialog', name: asks.dialog }
  }
  if (step !== undefined && many !== true && withoutForm !== true && document.formSteps?.includes(step) === true)
    return { kind: 'step', step }
  return { kind: 'press' }
}

/** Why a selected row cannot take part in an action; null when it can. Rows carry no reasons, so the state is told, or a general one. */
export function reasonAgainst<Doc extends ActionDocument, Action extends string>(
  { spec }: Pick<DocumentLook<Doc, Action>, 'spec'>,
  action: Action,
  row: Doc & { readonly state: number; readonly actions: readonly Action[] },
): string | null {
  if (row.actions.includes(action)) return null
  const { from } = spec.lifecycle.moves[action]
  return from.includes(row.state) ? '不满足条件或没有权限' : `状态为「${spec.states[row.state]?.label ?? ''}」`
}
