/**
 * Gives the focus back to where it was when a dialog is taken out of the page. antd does so only for dialogs that stay in the page while they are
 * closed, and most of ours go at once.
 */
const layers = '.ant-modal-root, .ant-drawer'

/** Controls that may take the focus: no box to type in, where the single keys of the page would write. */
const stops = 'a[href], button, input[type="checkbox"], [tabindex]:not([tabindex="-1"])'
const page = 'main'

/** Where a dialog was opened, and what was around it then: the button of a move is gone once the move is done. */
interface Place {
  readonly opener: HTMLElement
  readonly above: readonly Element[]
  readonly before: readonly HTMLElement[]
  readonly after: readonly HTMLElement[]
}

interface Opened {
  readonly layer: Element
  readonly place: Place
}

function placeOf(opener: HTMLElement): Place {
  const root = opener.closest(page)
  const above: Element[] = []
  for (let one = opener.parentElement; one !== null && root?.contains(one) === true; one = one.parentElement)
    above.push(one)
  const all = [...(root?.querySelectorAll<HTMLElement>(stops) ?? [])]
  const at = all.indexOf(opener)
  return { opener, above, before: all.slice(0, Math.max(at, 0)).toReversed(), after: all.slice(at + 1) }
}

const isFree = () => document.activeElement === null || document.activeElement === document.body

function focus(element: Element | undefined) {
  if (element instanceof HTMLElement && element.isConnected && isFree()) element.focus({ preventScroll: true })
}

/** Focuses the opener, or what stands nearest to where it was: the next row of its table, the button beside it, at last the page. */
function focusAt({ above, after, before, opener }: Place) {
  focus(opener)
  for (const one of above) {
    if (!isFree()) return
    if (one.isConnected) for (const stop of [...after, ...before, one]) if (one.contains(stop)) focus(stop)
  }
}

/** Watches until the returned function is called. */
export function returnFocus(): () => void {
  let opened: readonly Opened[] = []
  let last: HTMLElement | null = null
  /** The place of the opener that was given the focus and has it still. */
  let given: Place | null = null
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    const layer = target.closest(layers)
    if (layer !== null && last !== null && !layer.contains(last) && opened.every((one) => one.layer !== layer))
      opened = [...opened, { layer, place: placeOf(last) }]
    last = target
    if (target !== given?.opener) forget()
  }
  const give = () => {
    const gone = opened.filter(({ layer }) => !layer.isConnected)
    if (gone.length === 0) return
    opened = opened.filter(({ layer }) => layer.isConnected)
    // Of several that go together the lowest one knows where they all came from.
    const place = gone[0]?.place
    if (place === undefined) return
    // Dialogs that close slowly have given the focus back themselves by now, and their opener may still go.
    if (isFree()) focusAt(place)
    const root = place.opener.closest(page)
    if (root === null || document.activeElement !== place.opener) return
    given = place
    leaving.observe(root, { childList: true, subtree: true })
  }
  // The page learns only after the dialog has closed that its button has nothing more to offer.
  const leaving = new MutationObserver(() => {
    if (given === null || given.opener.isConnected) return
    const place = given
    forget()
    focusAt(place)
  })
  const forget = () => {
    given = null
    leaving.disconnect()
  }
  const observer = new MutationObserver(give)
  document.addEventListener('focusin', note)
  // A press beside all controls leaves the focus nowhere because the person wants it so.
  document.addEventListener('pointerdown', forget)
  // Dialogs stand at the end of the body.
  observer.observe(document.body, { childList: true })
  return () => {
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', forget)
    observer.disconnect()
    leaving.disconnect()
  }
}
