import type { ModalFuncProps } from 'antd/es/modal/interface'
import { Modal } from 'antd'
import { useEffect, useRef } from 'react'

/** A dialog that was asked for; the host writes how it is changed into it. */
export interface AskedDialog {
  readonly kind: 'confirm' | 'warning'
  readonly config: ModalFuncProps
  update(this: void, change: ModalFuncProps): void
}

/** Opens the dialogs that were asked for, each once. */
export function DialogHost({ asked }: { readonly asked: readonly AskedDialog[] }) {
  const [modal, holder] = Modal.useModal()
  const opened = useRef(new WeakSet<AskedDialog>())
  useEffect(() => {
    for (const one of asked) {
      if (opened.current.has(one)) continue
      opened.current.add(one)
      one.update = modal[one.kind](one.config).update
    }
  }, [asked, modal])
  return holder
}
