/** The lifecycle of a document kind: the table machine, with the owners whom a process names for a step judged in one place. */
import { type Actor, defineLifecycle, type Guard, type Lifecycle } from '../lifecycle.ts'
import { RoleType } from '../permission/roles.ts'
import type { DocumentMove } from './document-move.ts'
import type { StepSettings } from './document-process.ts'

/** People who own the steps of a process, by step; a step without owners is open to everyone with the permission. */
export type StepOwners = Readonly<Partial<Record<string, readonly string[]>>>

/** The owners of the steps of a process. */
export const ownersIn = ({ steps }: { readonly steps: StepSettings }): StepOwners =>
  Object.fromEntries(Object.entries(steps).map(([step, setting]) => [step, setting?.ownerIds]))

/** Says why this person may not take a step that has owners (Spec 1 §5), null when they may; an administrator always may. */
export function refusalByOwners(owners: StepOwners, step: string, actor: Pick<Actor, 'id' | 'role'>): string | null {
  const named = owners[step] ?? []
  return named.length === 0 || named.includes(actor.id) || actor.role === RoleType.Administrator
    ? null
    : '该步骤已指定负责人，请联系他们处理'
}

/** A guard for a move that belongs to the owners of a step without being it, such as its refusal. */
export const ownersOf =
  <Subject extends { readonly owners: StepOwners }>(step: string): Guard<Subject> =>
  ({ owners }, actor) =>
    refusalByOwners(owners, step, actor)

/** Whether a process names this person for a step. */
export const isOwner =
  (step: string) =>
  ({ owners }: { readonly owners: StepOwners }, { id }: Pick<Actor, 'id'>): boolean =>
    owners[step]?.includes(id) === true

/** Makes the lifecycle of a kind whose documents follow a process: every move with a step is left to the owners of the step. */
export function defineDocumentLifecycle<
  State extends number,
  Subject extends { readonly owners: StepOwners },
  Action extends string,
  Row extends DocumentMove<State, Subject>,
>(
  moves: Readonly<Record<Action, Row>>,
  stateOf: (subject: Subject) => State,
  nameOf: (state: State) => string,
): Lifecycle<State, Subject, Action, Row> {
  const owned = Object.fromEntries(
    Object.entries<Row>(moves).map(([action, row]) => [
      action,
      row.step === undefined
        ? row
        : {
            ...row,
            who: withOwners(row, row.step),
            ...(row.ownersInstead === true && { isNamed: isOwner(row.step) }),
          },
    ]),
  ) as Record<Action, Row>
  return defineLifecycle(owned, stateOf, nameOf)
}

/** Asks the move's own guard first, whose reason says more than that somebody else owns the step. */
function withOwners<Subject extends { readonly owners: StepOwners }>(
  { ownersInstead, who }: Pick<DocumentMove<number, Subject>, 'ownersInstead' | 'who'>,
  step: string,
): Guard<Subject> {
  const byOwners = ownersOf<Subject>(step)
  return (subject, actor, now) => {
    const isOwned = (subject.owners[step] ?? []).length > 0
    const refusal = isOwned && ownersInstead === true ? null : (who?.(subject, actor, now) ?? null)
    return refusal ?? byOwners(subject, actor, now)
  }
}
