import { CloseOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useToast } from '../../kernel/toast.tsx'
import { useHistoryLayer } from '../../kernel/use-history-layer.ts'
import { useWorkInHand } from '../../kernel/work-in-hand.ts'
import { useNow } from '../use-now.ts'
import styles from './sheet.module.css'
import { TapButton } from './tap-button.tsx'
import type { SheetDraft } from './use-sheet-draft.ts'
import { momentText } from './visit-window.ts'

interface SheetProps {
  readonly title: string
  readonly onClose: () => void
  /** Keeps what is typed here. Sheets without one ask before they are closed with something typed. */
  readonly draft?: SheetDraft
  /** On its way to the server, with fields that hold themselves. */
  readonly isSending?: boolean
  /** It has an address of its own, to which the way back belongs. */
  readonly hasAddress?: boolean
  /** Stays at the bottom while the content scrolls. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

const leavingTexts = {
  kept: '还没有提交。点右上角的 × 关闭，填写的内容会留作草稿。',
  asks: '填写的内容还没有提交，关闭后不会保留。',
  sends: '正在提交。万一没有成功，填写的内容不会保留。',
} as const

/**
 * A panel from below. The browser's own dialog keeps the focus inside, closes on Esc and the way back and gives the focus back. Lists and dialogs that
 * open from it lie within, since the browser lets nothing outside be touched. A touch beside it closes it only while nothing is typed.
 */
export function Sheet({ title, onClose, draft, isSending = false, hasAddress = false, footer, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const toast = useToast()
  const now = useNow()
  // A list that opens under the finger makes a press that began on its field end on the dialog.
  const isPressedBeside = useRef(false)
  const [isTyped, setIsTyped] = useState(false)
  const [note, setNote] = useState<'kept' | 'asks' | null>(null)
  const isTouched = draft?.isTouched ?? isTyped
  const isOnItsWay = isSending || draft?.isHeld === true
  useEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    if (!element.open) element.showModal()
    return () => element.close()
  }, [])
  /** @returns whether the sheet is gone */
  const leave = (): boolean => {
    if (isTouched && draft === undefined) {
      setNote('asks')
      return false
    }
    onClose()
    if (isTouched && !isOnItsWay) toast.note('没有提交，填写的内容已留作草稿')
    return true
  }
  useHistoryLayer(!hasAddress, leave)
  useWorkInHand(isTouched)
  return (
    // The backdrop is the dialog itself; Esc is its keyboard way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      ref={dialog}
      className={styles['sheet']}
      aria-labelledby={titleId}
      onInput={() => setIsTyped(true)}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (event.target !== event.currentTarget || !isPressedBeside.current) return
        if (isTouched) setNote(draft === undefined ? 'asks' : 'kept')
        else onClose()
      }}
    >
      <div className={styles['panel']}>
        <header className={styles['head']}>
          <h2 id={titleId}>{title}</h2>
          <TapButton look="quiet" icon={<CloseOutlined />} label="关闭" onTap={leave} />
        </header>
        <ConfigProvider getPopupContainer={() => dialog.current ?? document.body}>
          <div className={styles['body']} inert={draft?.isHeld === true}>
            {draft !== undefined && draft.resumedAt !== null && (
              <div className={styles['resumed']}>
                <span>接着 {momentText(new Date(draft.resumedAt).toISOString(), now)} 没有提交的内容</span>
                <TapButton look="quiet" onTap={draft.startOver}>
                  清空重填
                </TapButton>
              </div>
            )}
            {children}
          </div>
        </ConfigProvider>
        {(footer !== undefined || note !== null) && (
          <footer className={styles['footer']}>
            {note !== null && isTouched && (
              <p className={styles['leaving']} role="alert">
                {leavingTexts[note === 'asks' && isOnItsWay ? 'sends' : note]}
              </p>
            )}
            {note === 'asks' ? (
              <div className={styles['answers']}>
                <TapButton look="danger" onTap={onClose}>
                  放弃填写
                </TapButton>
                <TapButton look="primary" onTap={() => setNote(null)}>
                  继续填写
                </TapButton>
              </div>
            ) : (
              footer
            )}
          </footer>
        )}
      </div>
    </dialog>
  )
}
