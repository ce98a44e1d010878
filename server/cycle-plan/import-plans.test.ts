/** Plans through the import centre. */
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import { cyclePlanPlain, getCyclePlan, getCycleTmpl } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { getImport, listImportRows, runImport, undoImport } from '@onsite/api/import/import-calls.ts'
import { AssignMode, CyclePlanState } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { expect, test } from 'vitest'
import { readFile } from '../testing/builders/import-file.ts'
import { planOffice } from '../testing/builders/cycle-plan.ts'
import { testApp } from '../testing/test-app.ts'

const react = async () => await (await testApp()).react()
const head = ['计划名称', '计划模板', '对象类型', '服务对象', '开始日期', '指派方式', '服务人员', '备注']

test('makes drafts with the rhythm of their template, tells what is wrong before, changes and takes back', async () => {
  const o = await planOffice()
  const tmpl = await o.dispatcher.get(getCycleTmpl, { id: await o.tmpl() })
  // One after the other, as people type.
  // oxlint-disable-next-line no-await-in-loop
  for (const [name, phone] of [
    ['康阳医疗', '13700000001'],
    ['城东医院', '13700000002'],
  ] as const)
    await o.administrator.get(addCustomer, { name, linkPerson: '张三', phone })
  const id = await readFile(o.administrator, 'cycle-plan', [
    head,
    ['医院季保', tmpl.name ?? '', '客户', '康阳医疗、城东医院', '2026-12-01', '', '', ''],
    ['没有人', tmpl.name ?? '', '客户', '康阳医疗、无名医院', '2026-12-01', '', '', ''],
    ['没有模板', '不存在', '客户', '康阳医疗', '2026-12-01', '', '', ''],
    ['没有人员', tmpl.name ?? '', '客户', '康阳医疗', '2026-12-01', '指定服务人员', '', ''],
  ])

  const { counts } = await o.administrator.get(getImport, { id })
  const wrong = await o.administrator.get(listImportRows, { id, part: 'wrong' })
  await o.administrator.get(runImport, { id, updatesExisting: 1 })
  await react()
  const [listed] = await o.administrator.get(cyclePlanPlain.list, { name: '医院季保' })
  const plan = await o.administrator.get(getCyclePlan, { id: listed?.id ?? '' })
  const again = await readFile(o.administrator, 'cycle-plan', [
    head,
    ['医院季保', tmpl.name ?? '', '客户', '康阳医疗', '2026-12-01', '', '', '先电话'],
  ])
  await o.administrator.get(runImport, { id: again, updatesExisting: 1 })
  await react()
  const changed = await o.administrator.get(getCyclePlan, { id: plan.id })
  await o.administrator.get(undoImport, { id: again })
  await react()
  const restored = await o.administrator.get(getCyclePlan, { id: plan.id })
  const last = await readFile(o.administrator, 'cycle-plan', [
    head,
    ['门诊季保', tmpl.name ?? '', '客户', '康阳医疗', '2026-12-01', '', '', ''],
  ])
  await o.administrator.get(runImport, { id: last, updatesExisting: 1 })
  await react()
  const made = await o.administrator.get(cyclePlanPlain.count, { name: '门诊季保' })
  await o.administrator.get(undoImport, { id: last })
  await react()

  expect(counts).toMatchObject({ new: 1, wrong: 3 })
  expect(wrong.map(({ faults }) => faults[0])).toEqual([
    { column: '服务对象', message: '没有客户「无名医院」，或你无权查看' },
    { column: '计划模板', message: '没有计划模板「不存在」，或你无权查看' },
    { column: '服务人员', message: '请选择服务人员' },
  ])
  expect(plan).toMatchObject({
    state: CyclePlanState.Draft,
    recurrence: tmpl.recurrence,
    aheadDays: tmpl.aheadDays,
    assignMode: AssignMode.None,
    startDay: '2026-12-01',
    targetCount: 2,
  })
  expect(changed).toMatchObject({ remark: '先电话', targetCount: 2, recurrence: tmpl.recurrence })
  expect(restored).toMatchObject({ remark: '', targetCount: 2 })
  expect([made, await o.administrator.get(cyclePlanPlain.count, { name: '门诊季保' })]).toEqual([1, 0])
  expect(await readFile(o.technician, 'cycle-plan', [head])).toBe('no-permission')
})
