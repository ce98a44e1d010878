/**
 * Counts what a person does to a page, as the acceptance walks count it: one for each press, tap or drag, and one for each key that does something.
 * Typing a text is no click. The page counts its own events, so a test cannot forget one.
 */
import type { Page } from 'playwright-core'

/** Runs in the page: plain JavaScript, since the browser gets it as text. */
const script = `(() => {
  const isCounting = window.touches !== undefined
  window.touches = []
  if (isCounting) return
  const modifiers = ['Shift', 'Control', 'Alt', 'Meta']
  const edits = ['Backspace', 'Delete']
  const isText = (target) => target.matches('textarea, [contenteditable=true], input:not([type=radio], [type=checkbox], [type=button])')
  addEventListener('pointerdown', (event) => { if (event.isTrusted) window.touches.push('press') }, true)
  addEventListener('keydown', (event) => {
    if (!event.isTrusted || event.isComposing || modifiers.includes(event.key)) return
    const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if ((isTyped || edits.includes(event.key)) && isText(event.target)) return
    window.touches.push(event.key)
  }, true)
})()`

/** Begins to count anew. Only a reload forgets it; pages of the product are changed in place. */
export async function countTouches(page: Page): Promise<void> {
  await page.evaluate(script)
}

/** Names all that was done since, one word for each: `press` or the key. */
export async function touchesOf(page: Page): Promise<readonly string[]> {
  return await page.evaluate<string[]>('window.touches')
}
