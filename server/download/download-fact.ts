import type { FactInput } from '../kernel/context.ts'

type DownloadFactKind =
  | 'download-asked'
  | 'download-progressed'
  | 'download-ended'
  | 'download-removed'
  | 'download-seen'

/** A fact about one item; only its person is told. */
export function downloadFact(
  kind: DownloadFactKind,
  id: string,
  personId: string,
  data: Readonly<Record<string, unknown>> = {},
): FactInput {
  return { kind, subjectKind: 'download', subjectId: id, people: [personId], touches: ['download'], data }
}
