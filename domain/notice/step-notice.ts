import { successTextOf, type DocumentMove, type OtherMove } from '../document/document-move.ts'
import type { NoticeEvent } from './notice-template.ts'

interface Told extends Pick<NoticeEvent, 'category' | 'receivers' | 'usualForCustomer' | 'variables'> {
  /** True by default. */
  readonly tellsStaff?: boolean
}

/** A step of a document as the settings of notices show it: who may be told follows from its row. An undo takes back what was told. */
export function stepNotice<Name extends string>(
  document: { readonly label: string; rowOf(name: Name): DocumentMove<never, never> | OtherMove },
  name: Name,
  told: Told,
): NoticeEvent {
  const row = document.rowOf(name)
  const isUndo = name === 'undo'
  const tellsCustomer = row.tellsCustomer === true
  return {
    tellsStaff: true,
    ...told,
    label: `${document.label}${isUndo ? '步骤撤回' : row.label}`,
    tellsCustomer,
    ...(tellsCustomer && { customerWords: successTextOf(row) }),
    isUndoable: 'undo' in row && row.undo === true,
    ...(isUndo && { withdraws: true }),
  }
}
