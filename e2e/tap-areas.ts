/** Finds controls of a phone page, or of what is open over it, that a thumb misses, and inputs for which iPhones enlarge the page. */
import type { Page } from 'playwright-core'

/** Runs in the page: plain JavaScript, since the browser gets it as text. */
const script = `(() => {
  const leastPx = 44, letterPx = 16
  const found = []
  const controls = 'a[href], button, input, select, textarea, summary, [role=button], [role=radio], [role=checkbox], [role=switch], [role=tab]'
  const frames = 'label, .ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .ant-input-number-affix-wrapper'
  const layers = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter((layer) => layer.getClientRects().length > 0)
  for (const control of (layers.at(-1) ?? document).querySelectorAll(controls)) {
    if (control.disabled || control.closest('[inert], .visually-hidden') !== null) continue
    const frame = control.matches('input, textarea, select, [role=radio], [role=checkbox]') ? (control.closest(frames) ?? control) : control
    const style = getComputedStyle(frame)
    let box = frame.getBoundingClientRect()
    if (box.width === 0 || box.height === 0 || style.visibility === 'hidden' || style.pointerEvents === 'none') continue
    const name = control.tagName.toLowerCase() + ' ' + (control.getAttribute('aria-label') || control.textContent || control.id).trim().slice(0, 40)
    if (control.matches('textarea, select, input:not([type=radio], [type=checkbox], [type=file])') && parseFloat(getComputedStyle(control).fontSize) < letterPx)
      found.push(name + ': letters of ' + getComputedStyle(control).fontSize)
    if (box.height >= leastPx) continue
    // A small thing may take taps from around it, as a link whose card is all its own.
    frame.scrollIntoView({ block: 'center', behavior: 'instant' })
    box = frame.getBoundingClientRect()
    const x = box.x + Math.min(box.width / 2, 20), middle = box.y + box.height / 2
    const takes = (y) => { const hit = document.elementFromPoint(x, y); return hit !== null && (frame === hit || frame.contains(hit)) }
    if (!takes(middle - leastPx / 2 + 1) || !takes(middle + leastPx / 2 - 1)) found.push(name + ': ' + Math.round(box.height) + ' px high')
  }
  if (layers.length === 0) window.scrollTo(0, 0)
  return found
})()`

/** One line for each fault. */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return await page.evaluate<string[]>(script)
}
