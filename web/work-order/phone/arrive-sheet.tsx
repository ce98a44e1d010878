import { arriveOnSite } from '@onsite/api/work-order/work-order-actions.ts'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../dictionary/use-words.ts'
import { host } from '../../kernel/host.ts'
import { NoticeBar } from '../../kit/phone/notice-bar.tsx'
import type { PhoneSheetProps } from '../../document/phone/phone-document.tsx'
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { mayLocateSilently, type WirePlace, wirePlace } from '../../kit/phone/phone-place.ts'
import styles from '../../kit/phone/phone.module.css'
import { Sheet } from '../../kit/phone/sheet.tsx'
import { TapButton } from '../../kit/phone/tap-button.tsx'
import { TextArea } from '../../kit/phone/text-area.tsx'
import { useSheetAct } from '../../kit/phone/use-sheet-act.ts'
import { useSheetDraft } from '../../kit/phone/use-sheet-draft.ts'

/** Signs in on site. Says why the position is asked for, goes on without it, and asks for a note when it is far from the address. */
export function ArriveSheet({ document: order, onClose, onDone }: PhoneSheetProps<WorkOrderDetail>) {
  const words = useWords('farAway')
  const [place, setPlace] = useState<WirePlace | null>(null)
  const [locateFault, setLocateFault] = useState<string | null>(null)
  const [locating, setLocating] = useState(false)
  const [note, setNote] = useState('')
  const draft = useSheetDraft(`arrive:${order.id}`, { note }, (kept) => setNote(kept.note))
  const act = useSheetAct(arriveOnSite, '已签到', onDone, draft)
  const noteFault = act.fields.find((field) => field.field === 'note')?.message ?? null

  const arrive = (at: WirePlace) => {
    const text = note.trim()
    void act.send({ id: order.id, version: order.version, ...at, ...(text === '' ? {} : { note: text }) })
  }
  const locate = async () => {
    setLocating(true)
    setLocateFault(null)
    try {
      const found = wirePlace(await host.locate())
      setPlace(found)
      arrive(found)
    } catch (error) {
      setLocateFault(error instanceof Error ? error.message : '定位失败，请再试一次')
    } finally {
      setLocating(false)
    }
  }
  // A person who allowed it before is not asked again: one tap on 签到 does it all.
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
      title="签到"
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
            <TapButton busy={act.busy} onTap={() => arrive({})}>
              不用定位
            </TapButton>
          )}
          <TapButton
            look="primary"
            busy={act.busy || (locating && locateFault === null)}
            onTap={() => (asksNote ? arrive(place ?? {}) : void locate())}
          >
            {locating ? '正在定位' : asksNote ? '确认签到' : '定位并签到'}
          </TapButton>
        </div>
      }
    >
      <NoticeBar notice={noteFault === null ? act.notice : null} />
      <p className={styles['muted']}>用你现在的位置核对是否到达服务地址，只在签到时读取一次。不提供位置也可以签到。</p>
      {locateFault !== null && (
        <p className={styles['fault']} role="alert">
          {locateFault}
        </p>
      )}
      {asksNote && (
        <TextArea
          label={noteFault === null ? '签到说明（可不填）' : '签到说明'}
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
