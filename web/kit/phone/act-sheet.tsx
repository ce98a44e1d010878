import type { ReactNode } from 'react'
import { NoticeBar } from './notice-bar.tsx'
import type { Notice } from './phone-notice.ts'
import { Sheet } from './sheet.tsx'
import { TapButton } from './tap-button.tsx'
import type { SheetDraft } from './use-sheet-draft.ts'

interface ActSheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly draft?: SheetDraft
  /** The action as `useSheetAct` sends it. */
  readonly act: { readonly busy: boolean; readonly notice: Notice | null }
  readonly okText: string
  readonly onSend: () => void
  /** A part of it is still on its way. */
  readonly isAwaited?: boolean
  readonly children: ReactNode
}

/** A sheet that sends one action: its outcome is told above the fields, its button stands under the thumb. */
export function ActSheet({ act, children, isAwaited = false, okText, onSend, ...sheet }: ActSheetProps) {
  return (
    <Sheet
      {...sheet}
      footer={
        <TapButton look="primary" block disabled={isAwaited} busy={act.busy || isAwaited} onTap={onSend}>
          {okText}
        </TapButton>
      }
    >
      <NoticeBar notice={act.notice} />
      {children}
    </Sheet>
  )
}
