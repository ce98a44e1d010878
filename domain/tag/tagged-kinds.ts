/** Kinds of tags (标签) by the codes of their records (Spec 1 §7), as the kinds' own rows say them. */
import type { KindRow } from '../kind-row.ts'
import { kindRows } from '../kind-rows.ts'

interface TaggedKind extends Pick<KindRow, 'label'> {
  /** As `ctx.records` names it. */
  readonly kind: string
  /** Path of the list of the records with a tag, `{tag}` standing for it. */
  readonly list?: string
}

export const taggedKinds: ReadonlyMap<number, TaggedKind> = new Map(
  Object.entries(kindRows).flatMap(([kind, { label, tags }]) =>
    tags === undefined ? [] : [[tags.code, { ...tags, kind, label }] as const],
  ),
)

/** 客户标签 */
export const tagKindName = (code: number): string => `${taggedKinds.get(code)?.label ?? ''}标签`
