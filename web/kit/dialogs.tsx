/**
 * Questions and warnings in a dialog of their own, such as 「确定删除？」. Their code comes while the first page is read. A place stands around each tab,
 * so that a question hides with the tab that asks it.
 */
import type { ModalFuncProps } from 'antd/es/modal/interface'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useToast } from '../kernel/toast.tsx'
import { whenAtLeisure } from '../kernel/when-idle.ts'
import type { AskedDialog, DialogHost, OpenDialog } from './dialog-host.tsx'

interface Dialogs {
  /** With a button that does it and one that leaves everything as it is. */
  confirm(this: void, config: ModalFuncProps): OpenDialog
  /** With a single button. */
  warning(this: void, config: ModalFuncProps): OpenDialog
}

const loadHost = async () => (await import('./dialog-host.tsx')).DialogHost

const outside: Dialogs = {
  confirm: () => {
    throw new Error('useDialogs outside a DialogPlace')
  },
  warning: () => {
    throw new Error('useDialogs outside a DialogPlace')
  },
}
const DialogsContext = createContext<Dialogs>(outside)

/** Asks and warns in dialogs. */
export function useDialogs(): Dialogs {
  return useContext(DialogsContext)
}

/** Where the dialogs of a page, or of everything outside the tabs, appear. */
export function DialogPlace({ children }: { readonly children: ReactNode }) {
  const toast = useToast()
  const [asked, setAsked] = useState<readonly AskedDialog[]>([])
  const [Host, setHost] = useState<typeof DialogHost | null>(null)
  const dialogs = useMemo<Dialogs>(() => {
    const ask = (kind: AskedDialog['kind']) => (config: ModalFuncProps) => {
      let dialog: OpenDialog | undefined
      let changed: ModalFuncProps = {}
      const open = (shown: OpenDialog): void => {
        dialog = shown
        shown.update(changed)
      }
      setAsked((before) => [...before, { kind, config, takeOpen: open }])
      return {
        update: (change: ModalFuncProps) => {
          changed = { ...changed, ...change }
          dialog?.update(change)
        },
      }
    }
    return { confirm: ask('confirm'), warning: ask('warning') }
  }, [])
  const isWaiting = asked.length > 0 && Host === null
  useEffect(() => {
    // A failure is told to whoever asks.
    void whenAtLeisure()
      .then(loadHost)
      .catch(() => {})
  }, [])
  useEffect(() => {
    if (!isWaiting) return
    loadHost().then(
      (loaded) => setHost(() => loaded),
      () => {
        setAsked([])
        toast.fail('没有加载出来，请检查网络后重试')
      },
    )
  }, [isWaiting, toast])
  return (
    <DialogsContext value={dialogs}>
      {children}
      {Host !== null && <Host asked={asked} />}
    </DialogsContext>
  )
}
