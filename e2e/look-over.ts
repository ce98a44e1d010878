/**
 * Checks every screen of an area, light and dark, with axe for WCAG 2.2 A and AA, that no icon is read out in English, and the size of every control on
 * phone screens.
 */
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { ScreenRow } from '@onsite/domain/screen.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openScreen, type ScreenSeat, seatOf } from './open-screen.ts'
import { findSmallTargets } from './tap-areas.ts'
import { enter, nextFrame, sit } from './stage.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Rules for each colour scheme. The schemes differ in colours only, so the second pass checks contrast alone. */
const looks = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast'] },
} as const
type ColorScheme = keyof typeof looks

/** The frame is the same around all screens, so only the first screen checks it. */
const frame = ['header', 'nav[aria-label="主菜单"]', 'nav[aria-label="打开的页面"]']
/** Screens stay mounted in their tabs; each was checked while it showed. */
const hiddenTabs = '[style*="display: none !important"]'

/** Checks the screens of an area, each as the person who sees most of it. */
export function lookOver(rows: readonly ScreenRow[]): void {
  const seats = Map.groupBy(rows, (screen) => nameOf(seatOf(screen)))
  it.each([...seats])('has no barrier, light or dark, on the screens of: %s', async (_, screens) => {
    const [first] = screens
    if (first === undefined) throw new Error('a seat without screens')
    const page = await take(seatOf(first))
    const found: string[] = []
    for (const [at, screen] of screens.entries()) {
      await openScreen(page, screen)
      await closeOthers(page)
      // A control that happens to lie under the pointer would be looked at in its other colours.
      await page.mouse.move(0, 0)
      if (seatOf(first).phone) found.push(...(await findSmallTargets(page)).map((line) => `${screen.name}: ${line}`))
      found.push(...(await readIcons(page)).map((name) => `${screen.name}, icon read out: ${name}`))
      // Every other screen begins with the colours in which the one before ended.
      const schemes = at % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
      const lines = await barriersOn(page, schemes, at === 0 ? [] : [...frame, hiddenTabs])
      found.push(...lines.map((line) => `${screen.name}, ${line}`))
    }
    expect(found).toEqual([])
  })
}

/** Looks at the open page in each colour scheme. @returns what is in somebody's way, a line each */
export async function barriersOn(
  page: Page,
  schemes: readonly ColorScheme[] = ['light', 'dark'],
  exclude: readonly string[] = [],
): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of schemes) {
    await dress(page, colorScheme)
    const lines = await objections(page, colorScheme, exclude)
    found.push(...lines.map((line) => `${colorScheme}: ${line}`))
  }
  return found
}

const nameOf = ({ part, phone }: ScreenSeat): string => `${part ?? 'nobody'}${phone ? ' on a phone' : ''}`

async function take({ part, phone }: ScreenSeat): Promise<Page> {
  return part === null ? await sit({ phone }) : await enter(part, { phone })
}

/** Closes the tabs of the screens before: hidden ones, too, follow each change of colours, and axe reads through every element. */
async function closeOthers(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: '打开的页面' }).getByRole('link')
  // The first one is home, which stays.
  for (let at = (await tabs.count()) - 1; at > 0; at -= 1) {
    const tab = tabs.nth(at)
    if ((await tab.getAttribute('aria-current')) === null) await tab.click({ button: 'middle' })
  }
}

/** English names of icons that are read out beside the words of the page. */
async function readIcons(page: Page): Promise<string[]> {
  return await page.evaluate<string[]>(
    `[...document.querySelectorAll('.anticon:not([aria-hidden="true"])')].map((icon) => icon.ariaLabel).filter((name) => /^[a-z-]+$/.test(name))`,
  )
}

/** Lists the violations that axe finds on the open page, one line for each element. */
async function objections(page: Page, colorScheme: ColorScheme, exclude: readonly string[]): Promise<string[]> {
  // The page's content policy forbids inline scripts but not the evaluation by the browser's driver.
  // The elements that it looks at are told by their place; writing each of them down takes a twentieth of its time.
  if (!(await page.evaluate<boolean>(`'axe' in window`)))
    await page.evaluate(`${axeSource};axe.configure({ noHtml: true })`)
  const options = { runOnly: looks[colorScheme], resultTypes: ['violations'] }
  return await page.evaluate<string[]>(
    `axe.run(${JSON.stringify({ exclude })}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target, any, all, none }) =>
        [id, target.join(' '), [...any, ...all, ...none].map(({ message }) => message).join('; ')].join(' | '))))`,
  )
}

/** Waits until the page has switched its colours and every transition between them has ended. */
async function dress(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-theme="${colorScheme}"]`).waitFor()
  // Transitions begin one frame after the new styles arrive.
  await nextFrame(page)
  await page.evaluate(
    `Promise.allSettled(document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity).map((one) => one.finished))`,
  )
}
