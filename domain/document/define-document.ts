/**
 * A kind of document (单据) as data: a record with a lifecycle. From it the machinery takes moves, undoes them, keeps the timeline, explains what
 * somebody else changed, runs approvals, and shows buttons, dialogs and reports.
 */
import { type Lifecycle, targetsOf } from '../lifecycle.ts'
import type { StateTone } from '../state-tone.ts'
import type { DocumentMove, OtherMove } from './document-move.ts'

/** A state as people see it: colour and word. */
export interface StateLook {
  readonly label: string
  readonly tone: StateTone
}

/** How states look: their words, each with its colour. */
export const looksOf = <State extends number>(
  names: Readonly<Record<State, string>>,
  tones: Readonly<Record<State, StateTone>>,
): Readonly<Record<State, StateLook>> =>
  Object.fromEntries(
    Object.entries<string>(names).map(([state, label]) => [state, { label, tone: tones[Number(state) as State] }]),
  ) as Record<State, StateLook>

export interface DocumentInput<
  Kind extends string,
  State extends number,
  Subject,
  Action extends string,
  Row extends DocumentMove<State, Subject>,
  Other extends string,
> {
  /** As in `ctx.records`: 'work-order'. */
  readonly kind: Kind
  /** 工单 */
  readonly label: string
  /** Counting word: 3 张工单. */
  readonly unit: string
  readonly states: Readonly<Record<State, StateLook>>
  readonly lifecycle: Lifecycle<State, Subject, Action, Row>
  /** Moves of the timeline that are no actions. */
  readonly others: Readonly<Record<Other, OtherMove>>
}

/** A document kind with what follows from its rows. */
export interface DocumentSpec<
  Kind extends string = string,
  State extends number = number,
  Subject = never,
  Action extends string = string,
  Row extends DocumentMove<State, Subject> = DocumentMove<State, Subject>,
  Other extends string = string,
> extends DocumentInput<Kind, State, Subject, Action, Row, Other> {
  /** Colours of the states, for lists. */
  readonly tones: Readonly<Record<State, StateTone>>
  /** The row of an action or of another move. */
  rowOf(name: Action | Other): Row | OtherMove
  /** Chinese verb of a line in the timeline; a name that is no longer known stands for itself. */
  labelOf(name: string): string
  /** Name of the fact of each action and other move. */
  readonly factNames: Readonly<Record<Action | Other, string>>
  /** The one next action that a page offers as its primary button, null when none of the allowed actions is one. */
  nextOf(allowed: readonly Action[]): Action | null
  /** Allowed actions without those that a wider allowed one makes superfluous. */
  withoutNarrower(allowed: readonly Action[]): Action[]
  /** Actions as rows and menus list them: the next one, the rest in the order of the table, dangerous ones last. */
  sortActions(allowed: readonly Action[]): Action[]
  /** Actions that a list's batch bar offers, in the order of the table. */
  batchOf(view: string): Action[]
  /** Actions whose call takes the fields of a step of the process. */
  fillingAt(step: string): Action[]
  /** Actions that may lead into or out of one of these states, in the order of the table. */
  across(ends: readonly State[]): Action[]
  /** The action that an outcome of an approval is. */
  decision(point: string, isApproved: boolean): Action
  /** Actions by the key that starts them. */
  readonly keyed: ReadonlyMap<string, readonly Action[]>
  /** Actions that a phone offers, in the order of the table. */
  readonly phoneActions: readonly Action[]
}

/** Seconds for which an undo is offered on screen. */
export const undoSeconds = 10
/** Seconds for which the server takes an undo, so that a slow network does not lose it. */
export const undoGraceSeconds = 30

/** Makes a document kind of its rows. */
export function defineDocument<
  const Kind extends string,
  State extends number,
  Subject,
  Action extends string,
  Row extends DocumentMove<State, Subject>,
  Other extends string,
>(
  input: DocumentInput<Kind, State, Subject, Action, Row, Other>,
): DocumentSpec<Kind, State, Subject, Action, Row, Other> {
  const { lifecycle, others } = input
  const { actions, moves } = lifecycle
  const isAction = (name: string): name is Action => Object.hasOwn(moves, name)
  const rowOf = (name: Action | Other): Row | OtherMove => (isAction(name) ? moves[name] : others[name])
  const names: readonly (Action | Other)[] = [...actions, ...(Object.keys(others) as Other[])]
  const ranked = actions
    .filter((action) => moves[action].rank !== undefined)
    .toSorted((a, b) => (moves[a].rank ?? 0) - (moves[b].rank ?? 0))

  const isDanger = (action: Action): boolean => moves[action].danger === true
  const nextOf = (allowed: readonly Action[]): Action | null =>
    ranked.find((action) => allowed.includes(action)) ?? null
  const withoutNarrower = (allowed: readonly Action[]): Action[] =>
    allowed.filter((action) => {
      const { wider } = moves[action]
      return wider === undefined || !(allowed as readonly string[]).includes(wider)
    })

  return {
    ...input,
    tones: Object.fromEntries(
      Object.entries<StateLook>(input.states).map(([state, { tone }]) => [state, tone]),
    ) as Record<State, StateTone>,
    rowOf,
    labelOf: (name) => (isAction(name) || Object.hasOwn(others, name) ? rowOf(name as Action | Other).label : name),
    factNames: Object.fromEntries(names.map((name) => [name, rowOf(name).fact])) as Record<Action | Other, string>,
    nextOf,
    withoutNarrower,
    sortActions(allowed) {
      const next = nextOf(allowed)
      const rest = withoutNarrower(actions.filter((action) => allowed.includes(action) && action !== next))
      return [...(next === null ? [] : [next]), ...rest.filter((action) => !isDanger(action)), ...rest.filter(isDanger)]
    },
    batchOf: (view) => actions.filter((action) => moves[action].batch?.includes(view) === true),
    fillingAt: (step) => actions.filter((action) => moves[action].step === step && moves[action].withoutForm !== true),
    across: (ends) =>
      actions.filter((action) =>
        moves[action].from.some((from) =>
          targetsOf(moves[action], from).some((to) => to !== from && (ends.includes(from) || ends.includes(to))),
        ),
      ),
    decision(point, isApproved) {
      const found = actions.find((action) => {
        const { decides } = moves[action]
        return decides?.point === point && decides.isApproved === isApproved
      })
      if (found === undefined) throw new Error(`${input.kind}: no action decides ${point}`)
      return found
    },
    keyed: Map.groupBy(
      actions.filter((action) => moves[action].key !== undefined),
      (action) => moves[action].key ?? '',
    ),
    phoneActions: actions.filter((action) => moves[action].phone !== undefined),
  }
}
