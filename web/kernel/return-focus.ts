/**
 * Gives the focus back to where it was when a dialog is taken out of the page. antd does so only for dialogs that stay in the page while they are
 * closed, and most of ours go at once.
 */
const layers = '.ant-modal-root, .ant-drawer'

interface Opened {
  readonly layer: Element
  readonly opener: HTMLElement
}

/** Watches until the returned function is called. */
export function returnFocus(): () => void {
  let opened: readonly Opened[] = []
  let last: HTMLElement | null = null
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    const layer = target.closest(layers)
    if (layer !== null && last !== null && !layer.contains(last) && opened.every((one) => one.layer !== layer))
      opened = [...opened, { layer, opener: last }]
    last = target
  }
  const give = () => {
    const gone = opened.filter(({ layer }) => !layer.isConnected)
    if (gone.length === 0) return
    opened = opened.filter(({ layer }) => layer.isConnected)
    if (document.activeElement !== document.body) return
    // Of several that go together the lowest one knows where they all came from.
    gone[0]?.opener.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(give)
  document.addEventListener('focusin', note)
  // Dialogs stand at the end of the body.
  observer.observe(document.body, { childList: true })
  return () => {
    document.removeEventListener('focusin', note)
    observer.disconnect()
  }
}
