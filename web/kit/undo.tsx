/** The 10 seconds in which an action can be taken back. Lives outside the tabs: the way back stays open when the person goes on to another page. */
import { Button } from 'antd'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useToast } from '../kernel/toast.tsx'
import { notices } from './notices.tsx'

/** Seconds an undo is offered; the server refuses later ones itself. */
const undoSeconds = 10

export interface UndoOffer {
  /** Names the deed: '已指派给李敏'. Say here when messages already sent will be followed by a correction. */
  readonly text: string
  /** Takes it back; says whether it worked. Failures have been told by then (`useAct`). */
  undo(): Promise<boolean>
}

const UndoContext = createContext<(offer: UndoOffer) => void>(() => {})
const noticeKey = 'undo'

/** Offers the undo of what was just done, as a toast with a button and by Ctrl+Z. A newer offer replaces it. */
export function useUndo(): (offer: UndoOffer) => void {
  return useContext(UndoContext)
}

/** Holds the current offer; once, around the shell. */
export function UndoProvider({ children }: { readonly children: ReactNode }) {
  const toast = useToast()
  const [offer, setOffer] = useState<UndoOffer | null>(null)

  useEffect(() => {
    if (offer === null) return undefined
    const end = () => setOffer((current) => (current === offer ? null : current))
    const takeBack = async () => {
      notices.close(noticeKey)
      end()
      if (await offer.undo()) toast.done('已撤销')
    }
    notices.success({
      key: noticeKey,
      title: <output>{offer.text}</output>,
      actions: (
        <Button type="primary" size="small" onClick={() => void takeBack()}>
          撤销（Ctrl+Z）
        </Button>
      ),
      placement: 'bottomRight',
      duration: undoSeconds,
      showProgress: true,
      pauseOnHover: false,
      onClose: end,
    })
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, [contenteditable="true"]') !== null
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z' || isTyping) return
      event.preventDefault()
      void takeBack()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [offer, toast])

  const offerUndo = useMemo(() => (next: UndoOffer) => setOffer(next), [])
  return <UndoContext value={offerUndo}>{children}</UndoContext>
}
