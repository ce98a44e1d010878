import type { ModalFuncProps } from 'antd/es/modal/interface'
import { Modal } from 'antd'
import { useEffect, useRef } from 'react'

/** An open dialog. */
export interface OpenDialog {
  update(this: void, change: ModalFuncProps): void
}

/** A dialog that was asked for; the host tells it when it is open. */
export interface AskedDialog {
  readonly kind: 'confirm' | 'warning'
  readonly config: ModalFuncProps
  takeOpen(this: void, dialog: OpenDialog): void
}

/** Opens the dialogs that were asked for, each once. */
export function DialogHost({ asked }: { readonly asked: readonly AskedDialog[] }) {
  const [modal, holder] = Modal.useModal()
  const opened = useRef(new WeakSet<AskedDialog>())
  useEffect(() => {
    for (const one of asked) {
      if (opened.current.has(one)) continue
      opened.current.add(one)
      one.takeOpen(modal[one.kind](one.config))
    }
  }, [asked, modal])
  return holder
}
