/** Custom forms: every field type is designed, filled in, listed, exported and imported; a field is removed and restored, and an order migrates. */
import { readFile } from 'node:fs/promises'
import { fieldTypes } from '@onsite/domain/field/field-types.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  addByClick,
  addColumn,
  addField,
  chooseField,
  dragInFrontOf,
  fieldOf,
  fillOnlyAt,
  makeTemplate,
  openDesigner,
  publishForm,
  rename,
  showIf,
} from '../designer.ts'
import { assignTo, chooseColumn, createOrder, makeFresh, press, sees } from '../office.ts'
import { arrive, bookTomorrow, depart, drawOn, tapNext, openJob } from '../phone.ts'
import { photo } from '../photo.ts'
import { choose, enter } from '../stage.ts'

const picture = { name: '现场.png', mimeType: 'image/png', buffer: photo() }

/** A template with a field of every type, named as in a repair. */
async function designTemplate(page: Page, name: string): Promise<void> {
  await makeTemplate(page, name)
  const types = fieldTypes.map(({ label }) => label)
  for (const type of types.filter((label) => label !== '电话' && label !== '多行文本')) await addField(page, type)
  await addByClick(page, '多行文本')
  await addField(page, '文本')
  await dragInFrontOf(page, '电话', '文本')
  await dragInFrontOf(page, '数字', '星级')
  await fieldOf(page, '电话').press('Alt+ArrowDown')

  const text = await rename(page, '文本', '设备型号', ['必填', '可筛选、排序', '可作列表列'])
  await text.getByRole('spinbutton', { name: '最多字数' }).fill('20')
  await rename(page, '数字', '数量', ['可筛选、排序', '可作列表列'])
  await rename(page, '数字 2', '单价')
  const formula = await rename(page, '公式', '总价', ['可作列表列'])
  await formula.getByRole('textbox', { name: '公式' }).fill('{数量} * {单价}')
  expect(await formula.getByRole('group', { name: '试算' }).getByRole('status').textContent()).toBe('6')

  const radio = await rename(page, '单选', '保修状态', ['可筛选、排序'])
  const options = radio.getByRole('list', { name: '选项' }).getByRole('textbox')
  await options.nth(0).fill('保内')
  await options.nth(1).fill('保外')
  await rename(page, '多行文本', '保外说明')
  await showIf(page, '保修状态', '保外')
  await rename(page, '文本 2', '处理结论', ['必填'])
  await fillOnlyAt(page, '完成服务')

  await chooseField(page, '明细表')
  await addColumn(page, '文本', '配件')
  await addColumn(page, '数字', '件数')
  const note = await chooseField(page, '说明')
  await note.getByRole('textbox', { name: '说明文字' }).fill('到场前请先联系客户')
}

/** Fills in the dispatcher's part of the form; a missed field shows its error, and no input is lost. */
async function fillOrder(page: Page, model: string): Promise<void> {
  const form = page.getByRole('region', { name: '基本信息' })
  await form.getByRole('spinbutton', { name: '数量' }).fill('3')
  await form.getByRole('spinbutton', { name: '单价' }).fill('19.5')
  await form.getByText('58.5', { exact: true }).waitFor()
  await page.getByRole('button', { name: '创建工单' }).click()
  await form.getByText('请填写设备型号').waitFor()
  await form.getByRole('textbox', { name: '设备型号' }).fill(model)
  await form.getByText('请填写设备型号').waitFor({ state: 'hidden' })

  expect(await form.getByRole('textbox', { name: '保外说明' }).isVisible()).toBe(false)
  await form.getByRole('group', { name: '保修状态' }).getByText('保外').click()
  await form.getByRole('textbox', { name: '保外说明' }).fill('过保两年，客户同意付费')
  await form.getByRole('checkbox', { name: '选项 2' }).check()
  await form.getByRole('textbox', { name: '日期', exact: true }).fill('2026/03/08')
  await page.keyboard.press('Enter')
  await form.getByRole('switch', { name: '开关' }).click()
  await form.getByRole('textbox', { name: '电话' }).fill('13800001234')
  await form.getByRole('radio', { name: '4 星' }).click()
  await choose(page, form.getByRole('combobox', { name: '人员' }), '张海峰', '张海峰')
  await fillTable(form)
  await form.getByRole('group', { name: '图片', exact: true }).getByLabel('选择文件').setInputFiles(picture)
  await form
    .getByRole('group', { name: '图片', exact: true })
    .getByRole('button', { name: /现场\.png/ })
    .first()
    .waitFor()
  await form.getByRole('button', { name: '定位' }).click()
  await expect.poll(() => form.getByRole('textbox', { name: '位置地点' }).inputValue()).toMatch(/31\./)
  await signIn(page, form.getByRole('group', { name: '签名' }))
}

async function fillTable(form: Locator): Promise<void> {
  await form.getByRole('button', { name: '添加一行' }).click()
  await form.getByRole('textbox', { name: '第 1 行配件' }).fill('滤芯')
  await form.getByRole('spinbutton', { name: '第 1 行件数' }).fill('2')
}

/** Signs with the mouse on the pad. */
async function signIn(page: Page, group: Locator): Promise<void> {
  await group.getByRole('button', { name: '签名' }).click()
  const plate = page.getByRole('dialog', { name: '签名' })
  await drawOn(page, plate.getByLabel('在此签名'))
  await plate.getByRole('button', { name: '确认签名' }).click()
  await group.getByRole('img', { name: '签名' }).waitFor()
}

/** Checks the values that the office sees before the visit. */
async function checkDetail(page: Page, model: string): Promise<void> {
  const shown = page.getByRole('main')
  for (const words of [model, '58.5', '保外', '2026/03/08', '13800001234', '4 星', '张海峰', '过保两年，客户同意付费'])
    await shown.getByText(words, { exact: true }).first().waitFor()
  await shown.getByRole('row', { name: '滤芯 2' }).waitFor()
  await shown.getByRole('img', { name: '签名' }).waitFor()
}

/** The technician fills in the field of the last step, which the step's sheet asks for. */
async function finishOnPhone(page: Page, title: string): Promise<void> {
  await openJob(page, '待接单', title)
  await tapNext(page, '接单')
  await tapNext(page, '预约上门时间')
  await bookTomorrow(page)
  await depart(page)
  await tapNext(page, '签到')
  await arrive(page, '从正门进')
  await tapNext(page, '开始服务')
  await page.getByRole('textbox', { name: /^处理说明（/ }).fill('更换滤芯，试机一小时无漏水')
  await tapNext(page, '完成服务')
  const sheet = page.getByRole('dialog', { name: '完成服务' })
  await sheet.getByRole('button', { name: '确认完成' }).click()
  await sheet.getByRole('button', { name: '请填写处理结论' }).waitFor()
  await sheet.getByRole('textbox', { name: '处理结论' }).fill('滤芯堵塞')
  await sheet.getByRole('button', { name: '确认完成' }).click()
  await sheet.waitFor({ state: 'hidden' })
}

/** Shows the fields as columns, filters by them and sorts by one. The list tells fields of the same name in other templates apart. */
async function browseList(page: Page, template: string, model: string, numbers: readonly string[]): Promise<void> {
  const [models, counts] = [`设备型号（${template}）`, `数量（${template}）`]
  const readRowHeaders = async () => await page.getByRole('main').getByRole('rowheader').allTextContents()
  await page.goto('/allOrder')
  await page.getByRole('button', { name: '选择列' }).click()
  for (const column of [models, counts]) await chooseColumn(page, column)
  await page.keyboard.press('Escape')

  await page.getByRole('search').getByRole('button', { name: '条件' }).click()
  await page.getByRole('menuitem', { name: models }).click()
  await page.getByRole('searchbox', { name: models }).fill(model)
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByRole('button', { name: `${models}：${model}` }).waitFor()
  await expect.poll(async () => (await readRowHeaders()).toSorted()).toEqual([...numbers].toSorted())
  await page.getByRole('cell', { name: `${model}B`, exact: true }).waitFor()

  const head = page.getByRole('columnheader', { name: counts }).getByText(counts)
  await head.click()
  await expect.poll(readRowHeaders).toEqual([...numbers].toReversed())
  await head.click()
  await expect.poll(readRowHeaders).toEqual([...numbers])
}

/** Exports the list, changes one cell as people do in Excel, and returns the file. */
async function editTable(page: Page, cell: string, next: string): Promise<Buffer> {
  await page.getByRole('button', { name: /导出$/ }).click()
  const dialog = page.getByRole('dialog', { name: '导出工单' })
  await dialog.getByText('全部列').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/_\d{8}-\d{4}\.xlsx$/)
  const { sheets } = await readXlsx(await readFile(await download.path()))
  const rows = (sheets[0]?.rows ?? []).map((row) => row.map((one) => (one === cell ? next : one)))
  expect(rows.flat()).toContain(next)
  return Buffer.from(await writeXlsx({ sheets: [{ name: '工单', rows }] }))
}

/** The import centre previews the changes and then writes them. */
async function importTable(page: Page, buffer: Buffer, before: string, after: string): Promise<void> {
  await page.getByRole('button', { name: /导入$/ }).click()
  const dialog = page.getByRole('dialog', { name: '导入工单' })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await dialog.locator('input[type=file]').setInputFiles({ name: '改好的工单.xlsx', mimeType, buffer })
  await page.waitForURL(/\/importCenter\/[0-9a-f-]{36}/)
  await page.getByRole('tab', { name: '更新 1' }).click()
  const cell = page.getByRole('button', { name: new RegExp(`^第 \\d+ 行 .*：${after}$`) })
  await cell.getByText(before, { exact: true }).waitFor()
  await page.getByRole('button', { name: '导入 1 行' }).click()
  await page.getByRole('tab', { name: '已导入 1' }).waitFor({ timeout: 60_000 })
}

it('goes from the designer through the office and the phone into a table and back', async () => {
  const [template, model, title] = [makeFresh('全类型'), makeFresh('KFR'), makeFresh('柜机漏水')]
  const admin = await enter('administrator')
  await designTemplate(admin, template)
  // Dragged before the first field, then moved after it by keys.
  expect((await publishForm(admin)).slice(1, 3)).toEqual(['新增设备型号文本0', '新增电话电话0'])

  const [dispatcher, service] = [await enter('dispatcher'), await enter('service')]
  const number = await createOrder(dispatcher, { title, type: template, fill: (page) => fillOrder(page, model) })
  await checkDetail(dispatcher, model)
  await service.goto(new URL(dispatcher.url()).pathname)
  await press(service, '受理')
  await service.getByRole('dialog', { name: '受理工单' }).getByRole('button', { name: '受理' }).click()
  await sees(dispatcher, '待指派')
  await assignTo(dispatcher, '李建国')
  await finishOnPhone(await enter('technician', { phone: true }), title)
  await dispatcher.getByRole('main').getByText('滤芯堵塞', { exact: true }).waitFor()

  const second = await createOrder(service, {
    title: makeFresh('挂机异响'),
    type: template,
    fill: async (page) => {
      const form = page.getByRole('region', { name: '基本信息' })
      await form.getByRole('textbox', { name: '设备型号' }).fill(`${model}B`)
      await form.getByRole('spinbutton', { name: '数量' }).fill('1')
    },
  })
  const list = await enter('dispatcher')
  await browseList(list, template, model, [number, second])
  const table = await editTable(list, `${model}B`, `${model}C`)
  await importTable(list, table, `${model}B`, `${model}C`)
  await service.getByRole('main').getByText(`${model}C`, { exact: true }).waitFor()
})

it('keeps the values of a deleted field for its return, and a running order on its version until it is upgraded', async () => {
  const template = makeFresh('机位巡检')
  const [admin, dispatcher] = [await enter('administrator'), await enter('dispatcher')]
  await makeTemplate(admin, template)
  for (const type of ['文本', '数字']) await addField(admin, type)
  await rename(admin, '文本', '机位号')
  await rename(admin, '数字', '楼层')
  await publishForm(admin)
  await createOrder(dispatcher, {
    title: makeFresh('巡检'),
    type: template,
    fill: async (page) => {
      await page.getByRole('textbox', { name: '机位号' }).fill('B2-017')
      await page.getByRole('spinbutton', { name: '楼层' }).fill('12')
    },
  })
  const order = dispatcher.getByRole('article')
  await order.getByText('B2-017', { exact: true }).waitFor()

  await fieldOf(admin, '机位号').press('Delete')
  expect(await publishForm(admin)).toContain('删除机位号文本1')
  await dispatcher.reload()
  await order.getByText(`该工单使用「${template}」第 1 版，已发布第 2 版`).waitFor()
  await order.getByText('B2-017', { exact: true }).waitFor()
  await upgrade(dispatcher, '移除：机位号')
  await order.getByText('B2-017', { exact: true }).waitFor({ state: 'hidden' })
  await order.getByText('12', { exact: true }).waitFor()

  await admin.goto('/templateCenter/recycle')
  await admin.getByRole('searchbox', { name: '字段名称' }).fill('机位号')
  const deleted = admin.getByRole('row').filter({ hasText: template })
  await deleted.getByRole('button', { name: '还原' }).click()
  await deleted.waitFor({ state: 'hidden' })
  await openDesigner(admin, template)
  await fieldOf(admin, '机位号').waitFor()
  await publishForm(admin)
  await dispatcher.reload()
  await upgrade(dispatcher, '新增：机位号')
  await order.getByText('B2-017', { exact: true }).waitFor()
})

/** Migrates the open order to the newest version after viewing the difference. */
async function upgrade(page: Page, difference: string): Promise<void> {
  await page.getByRole('button', { name: '升级到新版本' }).click()
  const dialog = page.getByRole('dialog', { name: '升级到新版本' })
  await dialog.getByText(difference).waitFor()
  await dialog.getByRole('button', { name: '升级这张工单' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '升级到新版本' }).waitFor({ state: 'hidden' })
}
