import { useEffect, useRef } from 'react'
import { forgetChange, useLiveChange } from '../../kernel/live.ts'
import type { Notice } from '../../kit/phone/phone-notice.ts'
import type { ActionDocument } from '../document-screens.ts'

/** Says what somebody else changed while the page of a document was open. */
export function useLiveNotice<Doc extends ActionDocument>(
  document: Doc,
  label: string,
  changesBetween: (before: Doc, after: Doc) => readonly string[],
  tell: (notice: Notice) => void,
): void {
  const change = useLiveChange(document.id)
  const seen = useRef(document)
  useEffect(() => {
    const before = seen.current
    if (before.version === document.version) return
    seen.current = document
    if (change === null) return
    forgetChange(document.id)
    tell({ tone: 'warning', title: `${label}刚有更新`, lines: changesBetween(before, document) })
    // The functions are new on each render; the document and its change decide.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [document, change])
}
