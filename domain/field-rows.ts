/** Makers of rows of the field catalogue for which lists ask under the field's own key; a row then says only what is unlike others. */
import type { FieldKind, FieldRow } from './field-catalogue.ts'

// A spread over defaults has, for any keys and further parts, no type that the compiler can tell; `Made` says it, and the makers below are cast to it.
type Rest = Partial<Omit<FieldRow, 'key' | 'label' | 'kind'>>
type Made<Key, Kind, Filter, More> = {
  readonly key: Key
  readonly label: string
  readonly kind: Kind
} & (More extends {
  readonly filter: unknown
}
  ? More
  : More & { readonly filter: Filter })

/** Neither a column nor part of rows: lists may be narrowed by it, and that is all. */
export const filterOnly = { inRow: false, column: false } as const

const byKey =
  <const Kind extends FieldKind, const Asks extends string>(kind: Kind, asks: Asks) =>
  <const Key extends string, const More extends Rest = object>(key: Key, label: string, more?: More) =>
    ({ key, label, kind, filter: { kind: asks, key }, ...more }) as unknown as Made<
      Key,
      Kind,
      { readonly kind: Asks; readonly key: Key },
      More
    >

export const textRow = byKey('text', 'text')
export const phoneRow = byKey('phone', 'text')
export const flagRow = byKey('flag', 'flag')
export const groupRow = byKey('group', 'group')
export const customerRow = byKey('customer', 'customer')
/** Several of its codes may be asked for. */
export const codeRow = byKey('code', 'codes')
export const personRow = byKey('person', 'person')

/** A person of whom lists offer only those in a role (Spec 1 §6). */
export const memberRow = <const Key extends string, const More extends Rest = object>(
  key: Key,
  label: string,
  role: number,
  more?: More,
) => {
  const row = personRow(key, label, more)
  return { ...row, filter: { kind: 'person', key, role } } as typeof row
}

/** A record of another kind. */
export const recordRow = <const Key extends string, const Target extends string, const More extends Rest = object>(
  key: Key,
  label: string,
  target: Target,
  more?: More,
) =>
  ({ key, label, kind: 'record', target, filter: { kind: 'record', key, target }, ...more }) as unknown as Made<
    Key,
    'record',
    { readonly kind: 'record'; readonly key: Key; readonly target: Target },
    More & { readonly target: Target }
  >

const between =
  <const Kind extends 'time' | 'date'>(kind: Kind, width: number) =>
  /** @param stem of the keys of the query, `createStart` and `createEnd` */
  <const Key extends string, const Stem extends string, const More extends Rest = object>(
    key: Key,
    label: string,
    stem: Stem,
    more?: More,
  ) =>
    ({
      key,
      label,
      kind,
      width,
      filter: { kind: 'range', startKey: `${stem}Start`, endKey: `${stem}End` },
      ...more,
    }) as unknown as Made<
      Key,
      Kind,
      { readonly kind: 'range'; readonly startKey: `${Stem}Start`; readonly endKey: `${Stem}End` },
      More
    >

/** An instant. */
export const timeRow = between('time', 150)
/** A civil day. */
export const dayRow = between('date', 120)
