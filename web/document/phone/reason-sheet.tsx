import type { AnyCall } from '@onsite/api/define-call.ts'
import type { AsksReason } from '@onsite/domain/document/document-move.ts'
import { useState } from 'react'
import { useWords } from '../../dictionary/use-words.ts'
import { NoticeBar } from '../../kit/phone/notice-bar.tsx'
import styles from '../../kit/phone/phone.module.css'
import { Sheet } from '../../kit/phone/sheet.tsx'
import { TapButton } from '../../kit/phone/tap-button.tsx'
import { TextArea } from '../../kit/phone/text-area.tsx'
import { useSheetAct } from '../../kit/phone/use-sheet-act.ts'
import { useSheetDraft } from '../../kit/phone/use-sheet-draft.ts'
import type { ActionDocument, DocumentLook, Run } from '../document-screens.ts'

interface ReasonSheetProps<Doc extends ActionDocument, Action extends string> {
  readonly screens: Pick<DocumentLook<Doc, Action>, 'spec'>
  readonly action: Action
  readonly run: Run<Doc>
  readonly asks: AsksReason
  readonly document: Doc
  readonly onClose: () => void
  readonly onDone: () => void
}

/** An action that asks for nothing but a reason. */
export function ReasonSheet<Doc extends ActionDocument, Action extends string>(props: ReasonSheetProps<Doc, Action>) {
  const { action, asks, document, onClose, onDone, run, screens } = props
  const { done, label } = screens.spec.lifecycle.moves[action]
  const isNeeded = asks.reason === 'needed'
  const words = useWords(asks.reasons ?? null)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const draft = useSheetDraft(`${action}:${document.id}`, { reason }, (kept) => setReason(kept.reason))
  const act = useSheetAct<AnyCall>(run.call, done, onDone, draft)
  const submit = () => {
    const text = reason.trim()
    if (isNeeded && text === '') setFault('请填写原因')
    else void act.send(run.toInput([document], text))
  }
  return (
    <Sheet
      title={asks.title ?? label}
      onClose={onClose}
      draft={draft}
      footer={
        <TapButton look="primary" block busy={act.busy} onTap={submit}>
          确认{label}
        </TapButton>
      }
    >
      <NoticeBar notice={act.notice} />
      <p className={styles['muted']}>{asks.effect}</p>
      <TextArea
        label={isNeeded ? '原因' : '原因（可不填）'}
        value={reason}
        onChange={(text) => {
          setReason(text)
          setFault(null)
        }}
        most={200}
        fault={fault}
        suggestions={words}
      />
    </Sheet>
  )
}
