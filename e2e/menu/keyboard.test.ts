/** The shell, the palette and a person picker without a mouse: the focus is seen, moves in order, and returns to where it came from. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { enter, nextFrame, settle } from '../stage.ts'

interface Stop {
  /** Part of the frame. */
  readonly part: string
  /** Of the control. */
  readonly name: string
}

const whereScript = `(() => {
  const at = document.activeElement
  const part = at.closest('[role="dialog"], header, nav, main')
  return {
    part: part === null ? '' : part.getAttribute('aria-label') ?? part.tagName.toLowerCase(),
    name: at === document.body ? '' : (at.getAttribute('aria-label') ?? at.textContent).trim(),
  }
})()`

const findFocus = async (page: Page): Promise<Stop> => await page.evaluate<Stop>(whereScript)
const name = async (page: Page): Promise<string> => (await findFocus(page)).name

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The place of the control that has the focus, with a little around it. */
const boxScript = `(() => {
  const { left, top, width, height } = document.activeElement.getBoundingClientRect()
  const [x, y] = [Math.max(0, left - 6), Math.max(0, top - 6)]
  return { x, y, width: Math.min(innerWidth - x, width + 12), height: Math.min(innerHeight - y, height + 12) }
})()`

/** Whether the control that has the focus looks otherwise without it. */
async function isSeen(page: Page): Promise<boolean> {
  const clip = await page.evaluate<Box>(boxScript)
  const look = async () => {
    await nextFrame(page)
    return await page.screenshot({ clip, caret: 'hide' })
  }
  const focused = await look()
  await page.evaluate('globalThis.hadFocus = document.activeElement; hadFocus.blur()')
  const blurred = await look()
  await page.evaluate('hadFocus.focus({ focusVisible: true })')
  return !focused.equals(blurred)
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Tabs from the top of the page until a control has the focus; the frame and the head of a page have fewer stops than this. */
async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  await page.getByRole('link', { name: '跳到正文' }).focus()
  for (let step = 0; step < 80; step += 1) {
    await press(page, 'Tab')
    if (wanted.test(await name(page))) return
  }
  throw new Error(`no Tab leads to ${wanted}`)
}

/** Presses a key that moves the focus to a control. */
async function step(page: Page, key: string, wanted: RegExp): Promise<void> {
  await press(page, key)
  await expect.poll(async () => await name(page)).toMatch(wanted)
}

it('shows where the focus is, from the first Tab through header, menu and tabs into the list', async () => {
  const page = await enter('dispatcher')
  await page.goto('/allOrder')
  await page.getByRole('main').getByRole('rowheader').first().waitFor()
  await settle(page)
  const stops: Stop[] = []
  const unseen: string[] = []
  while (stops.at(-1)?.name !== '选择本页全部') {
    await press(page, 'Tab')
    const stop = await findFocus(page)
    stops.push(stop)
    if (!(await isSeen(page))) unseen.push(stop.name)
    expect(stops.length).toBeLessThan(60)
  }
  expect(unseen).toEqual([])
  // Each part is walked through once, from above to below.
  const parts = stops.map(({ part }) => part).filter((part, at, all) => part !== all[at - 1])
  expect(parts).toEqual(['', 'header', '主菜单', '打开的页面', expect.any(String)])
  expect(stops[0]?.name).toBe('跳到正文')
})

it('opens a page by the arrows of the menu, and puts the focus on the page that a key has opened', async () => {
  const page = await enter('dispatcher')
  await page.goto('/allOrder')
  await page.getByRole('main').getByRole('rowheader').first().waitFor()
  await settle(page)
  await tabTo(page, /^首页/)
  for (const entry of [/^首页/, /^工单/, /^全部工单/, /^新建工单/]) await step(page, 'ArrowDown', entry)
  await step(page, 'ArrowUp', /^全部工单/)
  await press(page, 'Enter')
  // Keys of the list are those of its rows, where the focus is in no menu.
  await page.keyboard.press('j')
  await page.getByRole('row', { selected: false }).and(page.locator(':focus')).waitFor()
  await press(page, 'Enter')
  await page.waitForURL(/orderDetail/)
  await page.locator('main:focus').waitFor()
})

it('opens the menus of the header by keys, and closes each with the focus on its button', async () => {
  const page = await enter('dispatcher')
  await page.goto('/allCustomer')
  await page.getByRole('main').getByRole('rowheader').first().waitFor()
  await settle(page)
  for (const [button, inside] of [
    [/用户菜单$/, /^通知设置/],
    [/^帮助$/, /^探索产品/],
    [/^外观/, /^深色/],
  ] as const) {
    await tabTo(page, button)
    await press(page, 'Enter')
    await page.locator('.ant-dropdown:visible').waitFor()
    await expect.poll(async () => await name(page)).not.toMatch(button)
    await step(page, 'ArrowDown', inside)
    await step(page, 'Escape', button)
  }

  // The panel of the notices takes the focus, and a dialog gives it back to the menu's button.
  await tabTo(page, /^通知，/)
  await press(page, 'Enter')
  const notices = page.getByRole('region', { name: '通知' })
  await notices.waitFor()
  await settle(page)
  await expect.poll(async () => (await findFocus(page)).part).not.toBe('header')
  await press(page, 'Tab')
  await notices.locator(':focus').waitFor()
  await step(page, 'Escape', /^通知，/)
  await tabTo(page, /用户菜单$/)
  await press(page, 'Enter')
  await expect.poll(async () => await name(page)).not.toMatch(/用户菜单$/)
  await step(page, 'Home', /^消息订阅$/)
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: '消息订阅' })
  await dialog.getByRole('switch').first().waitFor()
  await press(page, 'Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(async () => await name(page)).toMatch(/用户菜单$/)
})

it('finds in the palette and picks a person by keys; Escape closes one layer and returns the focus', async () => {
  const page = await enter('dispatcher')
  await page.goto('/conversation')
  const button = page.getByRole('button', { name: '新建会话' }).first()
  await button.waitFor()
  await settle(page)
  await tabTo(page, /新建会话$/)
  await press(page, 'Control+k')
  const palette = page.getByRole('dialog', { name: '搜索或输入命令' })
  await palette.locator('input:focus').waitFor()
  await page.keyboard.type('客户')
  await palette.getByRole('link').first().waitFor()
  await press(page, 'ArrowDown', 'ArrowUp', 'Escape')
  await palette.waitFor({ state: 'hidden' })
  await expect.poll(async () => await name(page)).toMatch(/新建会话$/)

  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: '新建会话' })
  // The first field has the focus.
  await dialog.locator('[role=combobox]:focus').waitFor()
  await page.keyboard.type('ljg')
  const choice = page.locator('.ant-select-item-option-active:visible').filter({ hasText: '李建国' })
  await choice.waitFor()
  // The first Escape closes the list of people alone.
  await press(page, 'Escape')
  await choice.waitFor({ state: 'hidden' })
  expect(await dialog.isVisible()).toBe(true)
  await page.keyboard.type('ljg')
  await choice.waitFor()
  await press(page, 'Enter')
  await dialog.getByText('李建国').first().waitFor()
  await press(page, 'Escape')
  await page.locator('.ant-select-dropdown:visible').first().waitFor({ state: 'hidden' })
  await press(page, 'Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(async () => await name(page)).toMatch(/新建会话$/)
})
