/**
 * The one way in which a document moves: version and lifecycle are asked, then row, counters, line and fact are written together. Operations say
 * what changes; everything that all steps have in common is here.
 */
import type { Moved, MovedMany } from '@onsite/api/document/document-shapes.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { isValueChange } from '../field/change-sieve.ts'
import type { Context } from '../kernel/context.ts'
import { judgeEach } from '../kernel/judge-each.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { changesOfStep } from './changes-of-step.ts'
import { demandUndoable } from './demand-undoable.ts'
import { itselfOr, personOr, reasonBy } from './acts-as.ts'
import { joinTold, takeBack } from './told.ts'
import { addFilled } from './fill-step.ts'
import { staleFailure } from '../record/changes-since.ts'
import { type LogLine, writeLog } from '../record/record-log-store.ts'
import { byColumn } from '../record/record-table.ts'
import type {
  DocumentKind,
  DocumentMachine,
  Taken,
  DocumentPatch,
  DocumentRow,
  TakenMove,
  FilledStep,
  HeldDocument,
  MoveInput,
  MoveTaker,
  Told,
  UndoNote,
} from './document-kind.ts'

/** Makes the machine of a kind. */
export function documentMachine<
  Held extends HeldDocument<DocumentRow, Facts>,
  Facts,
  Action extends string,
  Other extends string,
  Patch extends DocumentPatch,
>(kind: DocumentKind<Held, Facts, Action, Other, Patch>): DocumentMachine<Held, Action, Other | 'undo', Patch> {
  type Name = Action | Other | 'undo'
  type Step = TakenMove<Name, Patch>
  const { spec } = kind
  const { lifecycle } = spec
  const isAction = (name: Name): name is Action => Object.hasOwn(lifecycle.moves, name)
  const rowOf = (name: Name) => spec.rowOf(name as Action | Other)
  const notFound = (): Failure => new Failure('not-found', { record: spec.label })

  const hold = async (ctx: Context, id: string, lock: boolean): Promise<Held> => {
    const found = (await kind.read(ctx, [id], lock)).get(id)
    if (found === undefined) throw notFound()
    return found
  }

  /** The patch with the state that the lifecycle gives; a state that it does not know is a programming error. */
  function completePatch({ facts, row }: Held, { action, patch }: Step): Patch {
    const to = isAction(action) ? lifecycle.next(action, facts, patch.state) : (patch.state ?? row.state)
    const other = isAction(action) ? undefined : spec.others[action as Other]
    if (other !== undefined && other.anyState !== true && to !== row.state)
      throw new Error(`${spec.kind}: 「${other.label}」 must leave the state`)
    return to === row.state ? patch : { ...patch, state: to }
  }

  const settleStep = (one: Taken<Held, Name, Patch>): Taken<Held, Name, Patch> => {
    const patch = completePatch(one.held, one.step)
    return { held: one.held, step: { ...one.step, patch: kind.complete?.(one.held, patch) ?? patch } }
  }

  function undoNoteOf({ row }: Held, step: Step, told: Told): UndoNote | null {
    const { action, around = null, changes = [], patch } = step
    // Filled fields cannot be taken back: the values before are gone.
    const isUndoable = isAction(action) && lifecycle.moves[action].undo === true
    if (!isUndoable || kind.isFinal?.(patch) === true || changes.some(isValueChange)) return null
    const columns = byColumn(row)
    return { columns: Object.fromEntries(Object.keys(patch).map((column) => [column, columns[column]])), around, told }
  }

  function lineOf(ctx: MoveTaker, one: Taken<Held, Name, Patch>, told: Told): LogLine & { id: string } {
    const { held: whole, step } = one
    const { row } = whole
    return {
      id: uuidv7(),
      kind: spec.kind,
      recordId: row.id,
      action: rowOf(step.action).label,
      note: step.reason ?? '',
      ...given({ link: step.link }),
      changes: changesOfStep(kind, whole, step),
      personId: ctx.person?.id ?? null,
      at: ctx.now,
      step: {
        name: step.action,
        from: row.state,
        to: step.patch.state ?? row.state,
        version: row.version + 1,
        role: ctx.person?.role ?? null,
        undo: undoNoteOf(whole, step, told),
        lng: step.place?.lng ?? null,
        lat: step.place?.lat ?? null,
      },
    }
  }

  function findConcerned({ held: whole, step }: Taken<Held, Name, Patch>): string[] {
    const named = kind.peopleOf(whole, step.patch.state ?? whole.row.state)
    return [...new Set([...named, ...(kind.peopleIn?.(step.patch) ?? []), ...(step.people ?? [])])]
  }

  async function write(ctx: MoveTaker, taken: readonly Taken<Held, Name, Patch>[]): Promise<Moved[]> {
    const steps = taken.map(settleStep)
    const told = await Promise.all(
      steps.map(async ({ held: whole, step }) =>
        joinTold(await kind.tell?.(ctx, whole, step as TakenMove<Action | Other, Patch>), step.told),
      ),
    )
    const lines = steps.map((one, index) => lineOf(ctx, one, told[index] ?? {}))
    await Promise.all([
      kind.write(
        ctx,
        steps.map((one) => ({ held: one.held, patch: one.step.patch })),
      ),
      writeLog(ctx, lines),
      ...steps.map(async (one, index) => {
        const { held: whole, step } = one
        const { step: processStep } = rowOf(step.action)
        await ctx.record(kind.facts[step.action as Action | Other], {
          subjectId: whole.row.id,
          people: findConcerned(one),
          ...told[index],
          data: {
            no: kind.noOf(whole),
            from: whole.row.state,
            to: step.patch.state ?? whole.row.state,
            ...(processStep === undefined ? {} : { step: processStep }),
            ...kind.factData?.(whole, step.patch),
          },
        })
      }),
    ])
    return lines.map(({ id, recordId, step }) => ({
      id: recordId,
      version: step?.version ?? 0,
      state: step?.to ?? 0,
      logId: id,
    }))
  }

  const writeByPerson = async (ctx: Context, taken: readonly Taken<Held, Name, Patch>[]): Promise<Moved[]> =>
    await write(
      { ...ctx, zone: ctx.tenant.zone, ...itselfOr(ctx) },
      taken.map(({ held: whole, step }) => ({ held: whole, step: { ...step, reason: reasonBy(ctx, step.reason) } })),
    )

  async function take(ctx: Context, whole: Held, step: Step): Promise<Moved> {
    const [moved] = await writeByPerson(ctx, [{ held: whole, step }])
    if (moved === undefined) throw new Error('a step left no trace')
    return moved
  }

  async function demandFresh(ctx: Context, whole: Held, version: number): Promise<void> {
    const { id, version: now } = whole.row
    if (now === version) return
    const { sieve } = kind
    throw await staleFailure(
      ctx,
      { kind: spec.kind, id, version },
      sieve && (async () => await sieve(ctx, whole)),
      (line) => spec.labelOf(line.step ?? line.action),
    )
  }

  async function moveMany(
    ctx: Context,
    ids: readonly string[],
    decide: (whole: Held) => Promise<Step> | Step,
  ): Promise<MovedMany> {
    const documents = await kind.read(ctx, ids, true)
    const batch = { label: spec.label, nameOf: (whole: Held) => kind.noOf(whole) }
    const takeStep = async (whole: Held) => ({ held: whole, step: await decide(whole) })
    const { done, lines } = await judgeEach(ids, documents, batch, takeStep)
    const moved = new Map((done.length === 0 ? [] : await writeByPerson(ctx, done)).map((one) => [one.id, one]))
    return lines.map((line) => {
      const { logId = null, version = null } = moved.get(line.id) ?? {}
      return { ...line, logId, version }
    })
  }

  async function undoStep(ctx: Context, whole: Held, logId: string): Promise<Step> {
    const { action: undone, note } = await demandUndoable(ctx, spec.label, whole.row, logId)
    await kind.putBack?.(ctx, whole, note.around)
    return {
      action: 'undo',
      reason: undone,
      // The step itself took these columns from the row.
      patch: note.columns as unknown as Patch,
      told: takeBack(note.told ?? {}),
      people: kind.peopleOf(whole, whole.row.state),
    }
  }

  /** Keeps the fields of an action's step, where it has one. */
  async function fillForm(ctx: Context, whole: Held, action: Action, values: MoveInput['values']): Promise<FilledStep> {
    const { step, withoutForm = false } = lifecycle.moves[action]
    return step === undefined || withoutForm ? {} : ((await kind.fill?.(ctx, whole, { step, values })) ?? {})
  }

  const open: DocumentMachine<Held, Action, Other | 'undo', Patch>['open'] = async (ctx, { id, version }, action) => {
    const whole = await hold(ctx, id, true)
    if (version !== undefined) await demandFresh(ctx, whole, version)
    lifecycle.demand(action, whole.facts, ctx.actor, ctx.now)
    return whole
  }

  return {
    lock: async (ctx, id) => await hold(ctx, id, true),
    findSeen: async (ctx, id) => await hold(ctx, id, false),
    demandFresh,
    demand: (ctx, whole, action) => lifecycle.demand(action, whole.facts, ctx.actor, ctx.now),
    open,
    take,
    write,
    moveOne: async (ctx, input, action, make, demand) => {
      const whole = await open(ctx, input, action)
      await demand?.(whole)
      const filled = await fillForm(ctx, whole, action, input.values)
      const made = { reason: input.reason, ...(await make(whole)) }
      return await take(ctx, whole, addFilled({ ...made, action }, filled))
    },
    moveMany,
    undo: async (ctx, moves) => {
      const logIds = new Map(moves.map((move) => [move.id, move.logId]))
      return await moveMany(
        ctx,
        [...logIds.keys()],
        async (whole) => await undoStep(ctx, whole, logIds.get(whole.row.id) ?? ''),
      )
    },
    begin: async (ctx, { data = {}, id, no, note = '', people, personId, state, told }) => {
      const logId = uuidv7()
      const { label, step } = spec.others['create' as Other]
      await Promise.all([
        writeLog(ctx, [
          {
            id: logId,
            kind: spec.kind,
            recordId: id,
            action: label,
            personId: personOr(ctx, personId),
            at: ctx.now,
            note: reasonBy(ctx, note) ?? '',
            step: {
              name: 'create',
              from: null,
              to: state,
              version: 1,
              role: ctx.person.role,
              undo: null,
              lng: null,
              lat: null,
            },
          },
        ]),
        ctx.record(kind.facts['create' as Other], {
          subjectId: id,
          people,
          ...told,
          data: { no, to: state, ...(step === undefined ? {} : { step }), ...data },
        }),
      ])
      return logId
    },
    recordBeside: async (ctx, whole, fact, told = {}) => {
      await ctx.record(fact, {
        subjectId: whole.row.id,
        people: kind.peopleOf(whole, whole.row.state),
        ...told,
        data: { no: kind.noOf(whole) },
      })
    },
  }
}
