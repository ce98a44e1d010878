import type { FieldChange } from '../kernel/field-change.ts'
import type { DocumentKind, DocumentPatch, DocumentRow, HeldDocument } from './document-kind.ts'

/** Changes that a line tells of a step: of the state, where the kind shows it, those of the step itself, and those that follow from its patch. */
export function changesOfStep<Held extends HeldDocument<DocumentRow, Facts>, Facts, Patch extends DocumentPatch>(
  {
    changesOf,
    showsState,
    spec,
  }: Pick<DocumentKind<Held, Facts, string, string, Patch>, 'changesOf' | 'showsState'> & {
    readonly spec: { readonly states: Readonly<Record<number, { readonly label: string }>> }
  },
  held: Held,
  { changes = [], patch }: { readonly changes?: readonly FieldChange[]; readonly patch: Patch },
): FieldChange[] {
  const from = held.row.state
  const to = patch.state ?? from
  const wordOf = (state: number): string => spec.states[state]?.label ?? ''
  const states =
    showsState === true && from !== to ? [{ field: 'state', label: '状态', from: wordOf(from), to: wordOf(to) }] : []
  return [...states, ...changes, ...(changesOf?.(held, patch) ?? [])]
}
