import { CloseOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './sheet.module.css'
import { TapButton } from './tap-button.tsx'

interface SheetProps {
  readonly title: string
  readonly onClose: () => void
  /** Stays at the bottom while the content scrolls. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/**
 * A panel from below. The browser's own dialog keeps the focus inside, closes on Esc and the back gesture and gives the focus back. Lists and
 * dialogs that open from it lie within, since the browser lets nothing outside be touched.
 */
export function Sheet({ title, onClose, footer, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    if (!element.open) element.showModal()
    return () => element.close()
  }, [])
  return (
    // The backdrop is the dialog itself; Esc is its keyboard way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      ref={dialog}
      className={styles['sheet']}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles['panel']}>
        <header className={styles['head']}>
          <h2 id={titleId}>{title}</h2>
          <TapButton look="quiet" icon={<CloseOutlined />} label="关闭" onTap={onClose} />
        </header>
        <ConfigProvider getPopupContainer={() => dialog.current ?? document.body}>
          <div className={styles['body']}>{children}</div>
        </ConfigProvider>
        {footer !== undefined && <footer className={styles['footer']}>{footer}</footer>}
      </div>
    </dialog>
  )
}
