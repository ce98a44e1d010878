/** Steps of an administrator in the form designer. */
import type { Locator, Page } from 'playwright-core'
import { choose } from './stage.ts'

const palette = (page: Page) => page.getByRole('complementary', { name: '字段类型' })
const canvas = (page: Page) => page.getByRole('region', { name: '画布' })
/** The properties pane of the selected field. */
const properties = (page: Page): Locator => page.getByRole('complementary', { name: '字段属性' })

/** A field on the canvas; a preview of its control follows its name. */
export const fieldOf = (page: Page, name: string): Locator =>
  canvas(page)
    .getByRole('button', { name: new RegExp(`^(必填 ?)?${name}( |$)`) })
    .first()

/** Creates an empty order template and opens its designer. */
export async function makeTemplate(page: Page, name: string): Promise<void> {
  await page.goto('/templateCenter')
  await page.getByRole('button', { name: '新建模板' }).click()
  const dialog = page.getByRole('dialog', { name: '新建工单模板' })
  await dialog.getByRole('textbox', { name: '模板名称' }).fill(name)
  await dialog.getByRole('button', { name: '新建', exact: true }).click()
  await palette(page).waitFor()
}

/** Opens the designer of an existing template. */
export async function openDesigner(page: Page, name: string): Promise<void> {
  await page.goto('/templateCenter')
  await page.getByRole('article', { name, exact: true }).getByRole('link', { name: '表单' }).click()
  await palette(page).waitFor()
}

/** Adds a field of a type after the selected one by keyboard; its name is that of the type. */
export async function addField(page: Page, type: string): Promise<void> {
  await palette(page).getByRole('button', { name: type, exact: true }).press('Enter')
}

/** Adds a field of a type after the selected one by a click. */
export async function addByClick(page: Page, type: string): Promise<void> {
  await palette(page).getByRole('button', { name: type, exact: true }).click()
}

/** Drags a type from the palette onto the left half of a field, so that it lands before it. */
export async function dragInFrontOf(page: Page, type: string, name: string): Promise<void> {
  const target = fieldOf(page, name)
  // Near its edges the canvas would scroll during the drag.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const from = await palette(page).getByRole('button', { name: type, exact: true }).boundingBox()
  const to = await target.boundingBox()
  if (from === null || to === null) throw new Error(`nowhere to drag ${type} from or to`)
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 4, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
}

/** Selects a field and returns its properties pane. */
export async function chooseField(page: Page, name: string): Promise<Locator> {
  await fieldOf(page, name).click()
  const pane = properties(page)
  await pane.getByRole('heading', { name, level: 2 }).waitFor()
  return pane
}

/** Selects a field, renames it and turns on rules. */
export async function rename(page: Page, name: string, next: string, rules: readonly string[] = []): Promise<Locator> {
  const pane = await chooseField(page, name)
  await pane.getByRole('textbox', { name: '字段名称' }).fill(next)
  for (const rule of rules) await pane.getByRole('switch', { name: rule }).click()
  await fieldOf(page, next).waitFor()
  return pane
}

/** Shows the selected field only while another one equals a choice. */
export async function showIf(page: Page, subject: string, choice: string): Promise<void> {
  const section = properties(page).getByRole('region', { name: '显示条件' })
  await section.getByRole('checkbox', { name: '满足条件时才显示' }).check()
  await section.getByRole('button', { name: '条件', exact: true }).click()
  await choose(page, section.getByRole('combobox', { name: '条件的字段' }), subject, subject)
  await choose(page, section.getByRole('combobox', { name: '比较方式' }), null, '等于')
  await choose(page, section.getByRole('combobox', { name: `${subject}的比较值` }), null, choice)
}

/** Makes the selected field editable at one step only. */
export async function fillOnlyAt(page: Page, step: string): Promise<void> {
  const pane = properties(page)
  await pane.getByRole('button', { name: '步骤权限' }).click()
  await pane.getByRole('checkbox', { name: '新建时和可编辑内容时都能填' }).uncheck()
  const boxes = await pane.getByRole('table', { name: '步骤' }).getByRole('checkbox', { name: /可填$/ }).all()
  for (const box of boxes) if ((await box.getAttribute('aria-label')) !== `${step}可填`) await box.uncheck()
}

/** Adds a column to the selected table and names it. */
export async function addColumn(page: Page, type: string, name: string): Promise<void> {
  await properties(page).getByRole('button', { name: '添加列' }).click()
  await page.getByRole('menuitem', { name: type, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: /^列：/ })
  await drawer.getByRole('textbox', { name: '列名' }).fill(name)
  await drawer.getByRole('button', { name: '关闭' }).click()
  await drawer.waitFor({ state: 'hidden' })
}

/** Publishes the draft after its preview, and returns the lines that describe the changes. */
export async function publish(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^发布「/ })
  await dialog.getByRole('columnheader', { name: '已填的记录' }).first().waitFor()
  const changes = await dialog.getByRole('row').allTextContents()
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  return changes
}

/** Publishes the draft of a form whose template has a process, and stays with the form. */
export async function publishForm(page: Page): Promise<string[]> {
  const changes = await publish(page)
  await page.getByRole('button', { name: '留在表单' }).click()
  return changes
}
