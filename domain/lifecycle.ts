/**
 * The generic table machine: an entity's lifecycle is one table, read by the server (guards), the screens (buttons) and the tests (matrix).
 */
import { Failure } from './failure.ts'
import { isGranted, permissionOf, type PermissionName } from './permission/permission-codes.ts'
import type { KeptSettings } from './system-setting.ts'
import { offers, paidFeatures, type PaidFeature, type Plan } from './permission/plan.ts'

/** The acting person: enough of the session user to judge a move. */
export interface Actor {
  readonly id: string
  /** Current role code, null without one. */
  readonly role: number | null
  readonly powers: readonly string[]
  /** Plan of the enterprise; absent for the system, which takes up only what an enterprise has already begun. */
  readonly plan?: Plan
  /** Settings of the enterprise that differ from the start; absent: none does. */
  readonly settings?: KeptSettings
}

/** A guard says in Chinese why not, or null when it has no objection. It is pure: time is an argument. */
export type Guard<Subject> = (subject: Subject, actor: Actor, now: Date) => string | null

export interface Move<State extends number, Subject> {
  /** Chinese verb for buttons and the log. */
  readonly label: string
  /** States it may start from. */
  readonly from: readonly State[]
  /** Where it leads: a state, 'same', or one of several, which whoever takes the step names. */
  readonly to: State | 'same' | readonly State[]
  /** '' when the `guards` alone decide who may. */
  readonly permission: PermissionName | ''
  /** Not offered on the free plan. */
  readonly feature?: PaidFeature
  /** Whether this person needs no permission, because the record names them for it. */
  readonly isNamed?: (subject: Subject, actor: Actor) => boolean
  /** Restricts the move to some people beyond the permission: returns the reason against this person. Judged before `guards`. */
  readonly who?: Guard<Subject>
  /** Conditions on the record. All are asked, so that everything missing can be listed at once. */
  readonly guards?: readonly Guard<Subject>[]
}

export interface Verdict<Action extends string> {
  readonly action: Action
  readonly label: string
  readonly allowed: boolean
  /** False when the role lacks the permission, or the plan the feature: such actions are hidden instead of shown with a reason. */
  readonly permitted: boolean
  /** Chinese sentences saying why not; empty when allowed. */
  readonly reasons: readonly string[]
}

export interface Lifecycle<
  State extends number,
  Subject,
  Action extends string,
  Row extends Move<State, Subject> = Move<State, Subject>,
> {
  readonly moves: Readonly<Record<Action, Row>>
  /** Every action, in the order of the table. */
  readonly actions: readonly Action[]
  /** Judges one action for one person; never throws. */
  judge(action: Action, subject: Subject, actor: Actor, now: Date): Verdict<Action>
  /** Judges every action, in the order of the table. */
  judgeAll(subject: Subject, actor: Actor, now: Date): Verdict<Action>[]
  /** Names of the allowed actions, in the order of the table. */
  allowedActions(subject: Subject, actor: Actor, now: Date): Action[]
  /** Throws `no-permission`, `wrong-state` or `not-now` unless the action is allowed. */
  demand(action: Action, subject: Subject, actor: Actor, now: Date): void
  /** Throws `wrong-state` unless the action may start from the subject's state: for moves that somebody else judged, such as an approval. */
  demandState(action: Action, subject: Subject): void
  /**
   * The state that an action leads to. A programming error is thrown for a state outside of the row's `to`, and where the row leaves a choice
   * that nobody made.
   * @param to one of the row's states; may be left out where the row leaves no choice, or where staying is one of its states
   */
  next(action: Action, subject: Subject, to?: State): State
}

/** States to which a move may lead from one of its states. */
export function targetsOf<State extends number>({ to }: Pick<Move<State, never>, 'to'>, from: State): readonly State[] {
  if (to === 'same') return [from]
  return typeof to === 'number' ? [to] : to
}

/**
 * Makes a lifecycle of its table. `stateOf` reads the state of a subject, `nameOf` gives a state's Chinese name.
 * @param stateOf the subject's state code
 */
export function defineLifecycle<
  State extends number,
  Subject,
  Action extends string,
  Row extends Move<State, Subject> = Move<State, Subject>,
>(
  moves: Readonly<Record<Action, Row>>,
  stateOf: (subject: Subject) => State,
  nameOf: (state: State) => string,
): Lifecycle<State, Subject, Action, Row> {
  const actions = Object.keys(moves) as Action[]

  const wrongState = (move: Move<State, Subject>, subject: Subject): string | null =>
    move.from.includes(stateOf(subject)) ? null : `当前状态「${nameOf(stateOf(subject))}」不能${move.label}`

  const lacksPermission = (move: Move<State, Subject>, subject: Subject, actor: Actor): string | null =>
    isGranted(actor.powers, move.permission) || move.isNamed?.(subject, actor) === true
      ? null
      : `没有「${permissionOf(move.permission as PermissionName).label}」权限`

  const lacksFeature = ({ feature }: Move<State, Subject>, { plan }: Actor): string | null =>
    feature === undefined || plan === undefined || offers(plan, feature) ? null : `免费版${paidFeatures[feature]}`

  function reasonsAgainst(move: Move<State, Subject>, subject: Subject, actor: Actor, now: Date): string[] {
    const first =
      lacksPermission(move, subject, actor) ??
      lacksFeature(move, actor) ??
      wrongState(move, subject) ??
      move.who?.(subject, actor, now) ??
      null
    if (first !== null) return [first]
    return (move.guards ?? []).map((guard) => guard(subject, actor, now)).filter((reason) => reason !== null)
  }

  const starting = Map.groupBy(
    actions.flatMap((action) => [...new Set(moves[action].from)].map((from) => ({ action, from }))),
    ({ from }) => from,
  )

  /** The same judgement without its words, of a move that starts from the subject's state: lists ask it of every row. */
  function isAllowed(move: Move<State, Subject>, subject: Subject, actor: Actor, now: Date): boolean {
    return (
      lacksPermission(move, subject, actor) === null &&
      lacksFeature(move, actor) === null &&
      (move.who?.(subject, actor, now) ?? null) === null &&
      (move.guards ?? []).every((guard) => guard(subject, actor, now) === null)
    )
  }

  const judge = (action: Action, subject: Subject, actor: Actor, now: Date): Verdict<Action> => {
    const reasons = reasonsAgainst(moves[action], subject, actor, now)
    return {
      action,
      label: moves[action].label,
      allowed: reasons.length === 0,
      permitted: lacksPermission(moves[action], subject, actor) === null && lacksFeature(moves[action], actor) === null,
      reasons,
    }
  }

  return {
    moves,
    actions,
    judge,
    judgeAll: (subject, actor, now) => actions.map((action) => judge(action, subject, actor, now)),
    allowedActions: (subject, actor, now) =>
      (starting.get(stateOf(subject)) ?? []).flatMap(({ action }) =>
        isAllowed(moves[action], subject, actor, now) ? action : [],
      ),
    demand(action, subject, actor, now) {
      const move = moves[action]
      if (lacksPermission(move, subject, actor) !== null)
        throw new Failure('no-permission', { permission: permissionOf(move.permission as PermissionName).label })
      const feature = lacksFeature(move, actor)
      if (feature !== null) throw new Failure('not-now', { reason: feature })
      const state = wrongState(move, subject)
      if (state !== null) throw new Failure('wrong-state', { reason: state })
      const who = move.who?.(subject, actor, now) ?? null
      if (who !== null) throw new Failure('not-now', { reason: who })
      const reasons = (move.guards ?? []).map((guard) => guard(subject, actor, now)).filter((reason) => reason !== null)
      if (reasons.length > 0) throw new Failure('not-now', { reason: reasons.join('；') })
    },
    demandState(action, subject) {
      const reason = wrongState(moves[action], subject)
      if (reason !== null) throw new Failure('wrong-state', { reason })
    },
    next(action, subject, to) {
      const { label } = moves[action]
      const now = stateOf(subject)
      const open = targetsOf(moves[action], now)
      const meant = to ?? (open.length === 1 ? open[0] : now)
      if (meant === undefined || !open.includes(meant))
        throw new Error(
          `「${label}」 leads from 「${nameOf(now)}」 to ${open.map(nameOf).join('、')}, not to ${to ?? 'nowhere'}`,
        )
      return meant
    },
  }
}
