import type { AnyCall } from '@onsite/api/define-call.ts'
import type { DictionaryName } from '@onsite/domain/dictionary/dictionary-types.ts'
import { successTextOf } from '@onsite/domain/document/document-move.ts'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../dictionary/use-words.ts'
import { host } from '../../kernel/host.ts'
import { NoticeBar } from '../../kit/phone/notice-bar.tsx'
import { mayLocateSilently, type WirePlace, wirePlace } from '../../kit/phone/phone-place.ts'
import styles from '../../kit/phone/phone.module.css'
import { Sheet } from '../../kit/phone/sheet.tsx'
import { TapButton } from '../../kit/phone/tap-button.tsx'
import { TextArea } from '../../kit/phone/text-area.tsx'
import { useSheetAct } from '../../kit/phone/use-sheet-act.ts'
import { useSheetDraft } from '../../kit/phone/use-sheet-draft.ts'
import type { ActionDocument } from '../document-screens.ts'
import type { RunSheetProps } from './sheet-props.ts'

/** The run takes a place besides, and a `note`, which the server may ask for. */
interface PlaceSheetProps<Doc extends ActionDocument, Action extends string> extends RunSheetProps<Doc, Action> {
  /** Says what the position is read for. */
  readonly why: string
  /** Words of the enterprise for the note. */
  readonly words: DictionaryName
}

/** A step that sends where the phone is. It goes on without the position, and asks for a note when the place is not the one that was meant. */
export function PlaceSheet<Doc extends ActionDocument, Action extends string>(props: PlaceSheetProps<Doc, Action>) {
  const { action, document, onClose, onDone, run, screens, why } = props
  const row = screens.spec.lifecycle.moves[action]
  const { label } = row
  const words = useWords(props.words)
  const [place, setPlace] = useState<WirePlace | null>(null)
  const [locateFault, setLocateFault] = useState<string | null>(null)
  const [locating, setLocating] = useState(false)
  const [note, setNote] = useState('')
  const draft = useSheetDraft(`${action}:${document.id}`, { note }, (kept) => setNote(kept.note))
  const act = useSheetAct<AnyCall>(run.call, successTextOf(row), onDone, draft)
  const noteFault = act.fields.find((field) => field.field === 'note')?.message ?? null

  const take = (at: WirePlace) => {
    const text = note.trim()
    void act.send({ ...run.toInput([document], ''), ...at, ...(text === '' ? {} : { note: text }) })
  }
  const locate = async () => {
    setLocating(true)
    setLocateFault(null)
    try {
      const found = wirePlace(await host.locate())
      setPlace(found)
      take(found)
    } catch (error) {
      setLocateFault(error instanceof Error ? error.message : '定位失败，请再试一次')
    } finally {
      setLocating(false)
    }
  }
  // A person who allowed it before is not asked again: one tap does it all.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void mayLocateSilently().then((may) => (may ? locate() : undefined))
    // Once, when the sheet opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [])

  const asksNote = place !== null || locateFault !== null
  return (
    <Sheet
      title={label}
      onClose={onClose}
      draft={draft}
      footer={
        <div className={styles['buttons']}>
          {locateFault !== null && (
            <TapButton busy={locating} onTap={() => void locate()}>
              再定位一次
            </TapButton>
          )}
          {place === null && locateFault === null && !locating && (
            <TapButton busy={act.busy} onTap={() => take({})}>
              不用定位
            </TapButton>
          )}
          <TapButton
            look="primary"
            busy={act.busy || (locating && locateFault === null)}
            onTap={() => (asksNote ? take(place ?? {}) : void locate())}
          >
            {locating ? '正在定位' : asksNote ? `确认${label}` : `定位并${label}`}
          </TapButton>
        </div>
      }
    >
      <NoticeBar notice={noteFault === null ? act.notice : null} />
      <p className={styles['muted']}>{why}</p>
      {locateFault !== null && (
        <p className={styles['fault']} role="alert">
          {locateFault}
        </p>
      )}
      {asksNote && (
        <TextArea
          label={noteFault === null ? `${label}说明（可不填）` : `${label}说明`}
          value={note}
          onChange={setNote}
          most={200}
          fault={noteFault}
          suggestions={words}
        />
      )}
    </Sheet>
  )
}
