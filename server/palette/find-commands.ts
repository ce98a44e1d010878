/** Commands that a text can stand for: an action, a record on which it is possible now, and whom it names. */
import type { CommandHit } from '@onsite/api/palette/palette-calls.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { bestFits, type SpelledName } from '@onsite/domain/palette/name-match.ts'
import { readCommand, type TypedCommand } from '@onsite/domain/palette/read-command.ts'
import type { CommandKind } from '../document/command-kind.ts'
import type { Context } from '../kernel/context.ts'
import type { RecordBrief } from '../kernel/record-directory.ts'
import { findPeople, type PersonRecord, withinOwn } from '../people/people-store.ts'
import { spellName } from './spell-name.ts'

/** `Our choice:` more would push records and pages out of sight. */
const mostCommands = 6
const mostVerbs = 3
const mostPeople = 3
/** Of the records found; those on which nothing is possible fall out of them. */
const mostTried = 8

/** The record whose page is open. */
export interface Here {
  readonly kind: string
  readonly id: string
}

interface Verb extends SpelledName {
  readonly action: string
  readonly kind: CommandKind
}

type TakesPerson = CommandKind['moves'][string]['takesPerson']

const takesPersonOf = ({ action, kind }: Verb): TakesPerson => kind.moves[action]?.takesPerson

/** Actions of the kinds that this person may look at. */
function verbsOf(ctx: Context, kinds: readonly CommandKind[]): Verb[] {
  return kinds
    .filter(({ kind }) => isGranted(ctx.person.powers, ctx.records.ofKind(kind)?.view ?? ''))
    .flatMap((kind) => Object.entries(kind.moves).map(([action, { label }]) => ({ action, kind, ...spellName(label) })))
}

/** The commands of a text, at most six, the likeliest first. */
export async function findCommands(
  ctx: Context,
  kinds: readonly CommandKind[],
  text: string,
  here: Here | null,
): Promise<CommandHit[]> {
  const known = here !== null && kinds.some(({ kind }) => kind === here.kind)
  const verbs = verbsOf(ctx, kinds)
  const found: CommandHit[] = []
  for (const typed of readCommand(text, known)) {
    const fitting = bestFits(typed.verb, verbs, mostVerbs).filter(
      (verb) => typed.person === '' || takesPersonOf(verb) !== undefined,
    )
    if (fitting.length > 0) found.push(...(await commandsOf(ctx, fitting, typed, typed.record === '' ? here : null)))
  }
  return found.slice(0, mostCommands)
}

async function commandsOf(
  ctx: Context,
  verbs: readonly Verb[],
  { person, record }: TypedCommand,
  here: Here | null,
): Promise<CommandHit[]> {
  const kinds = [...new Set(verbs.map(({ kind }) => kind))]
  const [targets, people] = await Promise.all([
    Promise.all(kinds.map(async (kind) => [kind, await targetsOf(ctx, kind, record, here)] as const)),
    peopleFor(ctx, verbs, person),
  ])
  const byKind = new Map(targets)
  return verbs.flatMap((verb) =>
    (byKind.get(verb.kind) ?? [])
      .filter(({ actions }) => actions.includes(verb.action))
      .flatMap(({ brief: { id, label, path } }): CommandHit[] => {
        const { action, kind, name } = verb
        const hit = { verb: name, action, kind: kind.kind, id, label, path }
        const named = people.get(takesPersonOf(verb) ?? 'nobody') ?? []
        return person === ''
          ? [{ ...hit, person: null }]
          : named.map((one) => ({ ...hit, person: { id: one.id, name: one.name, mobile: one.mobile } }))
      }),
  )
}

interface Target {
  readonly brief: RecordBrief
  readonly actions: readonly string[]
}

/** Records that the words mean, with the actions that are possible on each now. */
async function targetsOf(ctx: Context, kind: CommandKind, words: string, here: Here | null): Promise<Target[]> {
  const entry = ctx.records.ofKind(kind.kind)
  if (entry === undefined || (here !== null && here.kind !== kind.kind)) return []
  const briefs =
    here === null ? rankByEnding(words, await entry.search(ctx, words)) : await entry.briefs(ctx, [here.id])
  const tried = briefs.slice(0, mostTried)
  const allowed = await kind.allowedActions(
    ctx,
    tried.map(({ id }) => id),
  )
  return tried.map((brief) => ({ brief, actions: allowed.get(brief.id) ?? [] }))
}

/**
 * The end of a number means the record that bears it, and of several the newest. Digits mean nothing else where a record bears them: its command would
 * otherwise run on one that only mentions them as soon as it is not possible on the record itself.
 */
function rankByEnding(words: string, briefs: readonly RecordBrief[]): RecordBrief[] {
  const ends = ({ label, line = '' }: RecordBrief) =>
    [label.split(' ')[0] ?? '', line].some((text) => text.toLowerCase().endsWith(words.toLowerCase()))
  const bearers = briefs.filter(ends)
  if (bearers.length > 0 && /^\d+$/.test(words)) return bearers
  return [...bearers, ...briefs.filter((brief) => !ends(brief))]
}

/** The people that the words mean, by whom an action takes. */
async function peopleFor(
  ctx: Context,
  verbs: readonly Verb[],
  words: string,
): Promise<ReadonlyMap<string | number, readonly PersonRecord[]>> {
  if (words === '' || !isGranted(ctx.person.powers, 'people.view')) return new Map()
  const takers = [...new Set(verbs.map(takesPersonOf).filter((taker) => taker !== undefined))]
  const found = await Promise.all(
    takers.map(async (taker) => {
      const filter = { searchText: words, ...withinOwn(ctx), ...(taker === 'anybody' ? {} : { roleType: taker }) }
      return [taker, await findPeople(ctx, filter, 0, mostPeople)] as const
    }),
  )
  return new Map(found)
}
