import { listDocumentLinks } from '@onsite/api/document/link-calls.ts'
import type { TouchKey } from '@onsite/api/define-call.ts'
import { useCall } from '../kernel/use-call.ts'
import { FieldGroups } from '../kit/field-groups.tsx'
import { RecordLink } from '../record/record-link.tsx'

interface LinkedDocumentsProps {
  readonly kind: string
  readonly id: string
  /** Marks of the kind's own calls: with them the links may have changed. */
  readonly marks: readonly TouchKey[]
}

/** Documents that a document came of, or that came of it. */
export const useLinks = (kind: string, id: string, marks: readonly TouchKey[]) =>
  useCall(listDocumentLinks, { kind, id }, { marks, keep: true })

/** The links of a document; nothing where there are none. */
export function LinkedDocuments({ id, kind, marks }: LinkedDocumentsProps) {
  const links = useLinks(kind, id, marks)
  if (links.data === undefined || links.data.length === 0) return null
  const fields = links.data.map(({ documentId, id: key, kind: other, kindLabel, label, words }) => ({
    key,
    label: `${words}${kindLabel}`,
    value: <RecordLink kind={other} id={documentId} name={label} />,
  }))
  return <FieldGroups groups={[{ title: '关联单据', fields }]} />
}
