/** Collects what areas say of their kinds of record; holds no row of its own. */
import { type Brought, domainAreas } from './all-areas.ts'
import type { KindRow } from './kind-row.ts'

/** Kinds of which more is said than their name, in the order of the areas. */
export const kindRows: Readonly<Record<string, KindRow>> = Object.fromEntries(
  domainAreas.flatMap(({ kinds = {} }) =>
    Object.entries(kinds).flatMap(([kind, row]) => (row === null ? [] : [[kind, row] as const])),
  ),
)

const kindsWith = (key: keyof KindRow): string[] =>
  Object.entries(kindRows).flatMap(([kind, row]) => (row[key] === undefined ? [] : [kind]))

type Linked<Table> = Table extends unknown
  ? { [Kind in keyof Table]: Table[Kind] extends { readonly linkHint: string } ? Kind : never }[keyof Table]
  : never
/** A kind whose records custom fields may name. */
export type LinkTarget = Extract<Linked<Brought<'kinds'>>, string>
export const linkTargets = kindsWith('linkHint') as readonly LinkTarget[]

/** New fields link to it, and fields that say nothing. */
export const usualTarget = linkTargets[0] as LinkTarget

/** Kinds whose documents have clocks. */
export const clockedKinds: readonly string[] = kindsWith('hasClocks')

/** Words for what grows stale where something changes for all kinds that have this in their row: those of their areas. */
export const touchesOf = (key: keyof KindRow): Brought<'touches'>[number][] =>
  domainAreas.flatMap(({ kinds = {}, touches = [] }) =>
    Object.values(kinds).some((row) => row?.[key] !== undefined) ? touches : [],
  ) as Brought<'touches'>[number][]
