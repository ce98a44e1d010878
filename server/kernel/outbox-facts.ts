/** Reads the facts behind claimed rows of the outbox, and which reactions they concern. */
import type { Fact } from './context.ts'
import { q } from './database.ts'
import { askFacts } from './facts.ts'
import { isOneOf } from './is-any-of.ts'
import type { Reaction } from './reaction.ts'
import type { StoreContext } from './store-context.ts'

export interface ClaimedRow {
  readonly fact_id: string
  readonly tenant_id: string
  readonly kind: string
  readonly attempts: number
  readonly done: readonly string[]
  readonly tells: boolean | null
}

/** A row with the reactions to its kind of fact. */
export interface Heard {
  readonly row: ClaimedRow
  readonly reactions: readonly Reaction[]
}

/** A row with its fact and the reactions that are left to run. */
export interface Busy extends Heard {
  readonly fact: Fact
}

/** Forgets rows, since nothing is left to do about their facts. */
export const removalOf = (heard: readonly Pick<Heard, 'row'>[]) =>
  q.deleteFrom('outbox').where(
    isOneOf(
      'fact_id',
      heard.map(({ row }) => row.fact_id),
    ),
  )

/** Facts about one thing, and those that began with the same fact: of several rules that one happening sets off the first acts first. */
const isTied = (a: Fact, b: Fact): boolean =>
  a.subjectId === b.subjectId || (a.origin !== undefined && a.origin.causeId === b.origin?.causeId)

/** Groups facts, which come in the order of their making, by what must happen in this order. */
export function chainsOf(busy: readonly Busy[]): Busy[][] {
  let chains: Busy[][] = []
  for (const one of busy) {
    const tied = chains.filter((chain) => chain.some(({ fact }) => isTied(fact, one.fact)))
    const joined = tied.flat().toSorted((a, b) => (a.fact.id < b.fact.id ? -1 : 1))
    chains = [...chains.filter((chain) => !tied.includes(chain)), [...joined, one]]
  }
  return chains
}

/** Claimed rows by what is to be done about them. */
export interface SortedRows {
  /** Their facts concern some reaction; in the order of their making. */
  readonly busy: readonly Busy[]
  /** Nothing is left to do about them. */
  readonly idle: readonly Pick<Heard, 'row'>[]
  /** Their fact is gone. */
  readonly gone: readonly ClaimedRow[]
}

/** Reads the facts of rows, and sorts these. */
export async function sortRows(ctx: StoreContext, heard: readonly Heard[]): Promise<SortedRows> {
  const alike = Map.groupBy(heard, ({ reactions }) => reactions)
  const read = await Promise.all([...alike].map(async ([reactions, own]) => await readAlike(ctx, reactions, own)))
  const found = read.flat().toSorted((a, b) => (a.fact.id < b.fact.id ? -1 : 1))
  const about = Map.groupBy(found, ({ fact }) => fact.subjectId)
  const left = found.map(({ all, concerned, fact, row }) => ({
    fact,
    row,
    // The reactions to an earlier fact about the same thing may make what the later ones look for.
    reactions: (about.get(fact.subjectId)?.[0]?.fact === fact ? concerned : all).filter(
      ({ name }) => !row.done.includes(name),
    ),
  }))
  const known = new Set(found.map(({ row }) => row))
  return {
    busy: left.filter(({ reactions }) => reactions.length > 0),
    idle: left.filter(({ reactions }) => reactions.length === 0),
    gone: heard.flatMap(({ row }) => (known.has(row) ? [] : row)),
  }
}

interface Read {
  readonly row: ClaimedRow
  readonly fact: Fact
  readonly all: readonly Reaction[]
  readonly concerned: readonly Reaction[]
}

async function readAlike(ctx: StoreContext, all: readonly Reaction[], heard: readonly Heard[]): Promise<Read[]> {
  const asked = all.flatMap(({ concerns }) => concerns ?? [])
  const rows = new Map(heard.map(({ row }) => [row.fact_id, row]))
  return (await askFacts(ctx, [...rows.keys()], asked)).flatMap(({ fact, holds }) => {
    const row = rows.get(fact.id)
    const isFor = ({ concerns }: Reaction): boolean => concerns === undefined || holds[asked.indexOf(concerns)] === true
    return row === undefined ? [] : { row, fact, all, concerned: all.filter(isFor) }
  })
}
