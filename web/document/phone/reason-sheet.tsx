import type { AnyCall } from '@onsite/api/define-call.ts'
import { type AsksReason, successTextOf } from '@onsite/domain/document/document-move.ts'
import { useState } from 'react'
import { useWords } from '../../dictionary/use-words.ts'
import { ActSheet } from '../../kit/phone/act-sheet.tsx'
import styles from '../../kit/phone/phone.module.css'
import { TextArea } from '../../kit/phone/text-area.tsx'
import { useSheetAct } from '../../kit/phone/use-sheet-act.ts'
import { useSheetDraft } from '../../kit/phone/use-sheet-draft.ts'
import type { ActionDocument } from '../document-screens.ts'
import type { RunSheetProps } from './sheet-props.ts'

interface ReasonSheetProps<Doc extends ActionDocument, Action extends string> extends RunSheetProps<Doc, Action> {
  readonly asks: AsksReason
}

/** An action that asks for nothing but a reason. */
export function ReasonSheet<Doc extends ActionDocument, Action extends string>(props: ReasonSheetProps<Doc, Action>) {
  const { action, asks, document, onClose, onDone, run, screens } = props
  const row = screens.spec.lifecycle.moves[action]
  const { label } = row
  const isNeeded = asks.reason === 'needed'
  const words = useWords(asks.reasons ?? null)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const draft = useSheetDraft(`${action}:${document.id}`, { reason }, (kept) => setReason(kept.reason))
  const act = useSheetAct<AnyCall>(run.call, successTextOf(row), onDone, draft)
  const submit = () => {
    const text = reason.trim()
    if (isNeeded && text === '') setFault('请填写原因')
    else void act.send(run.toInput([document], text))
  }
  return (
    <ActSheet {...{ act, draft, onClose }} title={asks.title ?? label} okText={`确认${label}`} onSend={submit}>
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
    </ActSheet>
  )
}
