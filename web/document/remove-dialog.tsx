import type { MovedMany } from '@onsite/api/document/document-shapes.ts'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { formatCount } from '../kit/formats.ts'
import styles from './document.module.css'
import { type ActionDialogProps, type ActionDocument, nameInNote } from './document-screens.ts'
import { useReportMoves } from './report-moves.tsx'
import { useSend } from './send.ts'

/** Above this many documents the number must be typed before they are gone for good. */
const typedAbove = 100

interface RemoveDialogProps<Doc extends ActionDocument, Action extends string> extends ActionDialogProps<Doc, Action> {
  /** For good instead of into the recycle bin. */
  readonly isPurge: boolean
}

/** Asks once before documents go to the recycle bin, and before they are gone for good. */
export function RemoveDialog<Doc extends ActionDocument, Action extends string>(props: RemoveDialogProps<Doc, Action>) {
  const { action, documents, ids, isPurge, onClose, onDone, screens } = props
  const { label: kind, lifecycle, unit } = screens.spec
  const send = useSend()
  const report = useReportMoves(screens)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const count = ids.length
  const mustType = isPurge && count > typedAbove
  const verb = lifecycle.moves[action].label
  const [first] = documents
  const name = count === 1 && first !== undefined ? `${nameInNote(screens, first)}。` : ''
  const run = async () => {
    const asked = screens.runs[action]
    if (asked?.ofIds === undefined) return
    setBusy(true)
    const results = await send(asked.call, asked.ofIds(ids, ''))
    setBusy(false)
    if (results === null) return
    report(action, results as MovedMany)
    onDone()
  }
  return (
    <Modal
      open
      title={
        count === 1 && first !== undefined
          ? `${verb}「${screens.numberOf(first)}」？`
          : `${verb} ${formatCount(count)} ${unit}${kind}？`
      }
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>返回</Button>
          <Button
            type="primary"
            danger
            loading={busy}
            disabled={mustType && typed.trim() !== String(count)}
            onClick={() => void run()}
          >
            {verb}
          </Button>
        </>
      }
    >
      <p className={styles['note']}>
        {name}
        {isPurge ? screens.purgeNote : `${kind}移入回收站，之后可以还原。`}
      </p>
      {mustType && (
        <label className={styles['typed']}>
          请输入要删除的数量 {count}
          <Input value={typed} onChange={(event) => setTyped(event.target.value)} />
        </label>
      )}
    </Modal>
  )
}
