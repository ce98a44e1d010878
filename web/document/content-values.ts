/** The content that documents of all kinds have, in their forms and as it is sent. */
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { Priority } from '@onsite/domain/document/priority.ts'

interface Content {
  readonly title: string
  readonly detailDesc: string
  readonly priority: Priority
  readonly attachments: readonly FileShape[]
}
export type DocumentContent = Partial<Content>

export const documentContent = ({ attachments, detailDesc, priority, title }: Content): Content => ({
  title,
  detailDesc,
  priority,
  attachments,
})

export const sentContent = ({ attachments = [], detailDesc = '', priority, title = '' }: DocumentContent) => ({
  title: title.trim(),
  detailDesc,
  priority: priority ?? Priority.Normal,
  attachments: attachments.map(({ id }) => id),
})
