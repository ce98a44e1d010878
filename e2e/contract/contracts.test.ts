/** Takes a sales contract from its lines to the director's approval, and uses a visit of a service contract in an order. */
import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { agree, openApproval } from '../flows.ts'
import { assignTo, makeFresh, press, sees } from '../office.ts'
import { arrive, bookTomorrow, depart, tapNext, openJob } from '../phone.ts'
import { choose, enter } from '../stage.ts'

/** Fills in the customer and the title in the drawer of a new contract. */
async function nameContract(page: Page, kind: string, name: string): Promise<void> {
  const drawer = page.getByRole('dialog', { name: `新建${kind}` })
  await drawer.getByRole('textbox', { name: '合同名称' }).fill(name)
  await choose(page, drawer.getByRole('combobox', { name: '客户', exact: true }), customer, customer)
}
const customer = '上海和润写字楼'

it('submits a sales contract, which the director agrees to and which is frozen then', async () => {
  const name = makeFresh('冷水机组供货')
  const seller = await enter('administrator')
  await seller.goto('/saleContract')
  await seller
    .getByRole('button', { name: /新建销售合同$/ })
    .first()
    .click()
  await nameContract(seller, '销售合同', name)
  const drawer = seller.getByRole('dialog', { name: '新建销售合同' })
  await drawer.getByRole('button', { name: /添加产品$/ }).click()
  await drawer.getByRole('combobox', { name: '第 1 行产品' }).fill('螺杆机组')
  await drawer.getByRole('spinbutton', { name: '第 1 行数量' }).fill('2')
  await drawer.getByRole('spinbutton', { name: '第 1 行单价' }).fill('1800.50')
  await drawer.getByRole('button', { name: '用作合同金额' }).click()
  await drawer.getByRole('button', { name: '新建', exact: true }).click()
  await seller.waitForURL(/saleContract\/[\da-f]/)
  await sees(seller, '待提交')
  await sees(seller, '¥3,601.00')

  await press(seller, '提交审批')
  const dialog = seller.getByRole('dialog', { name: '提交审批' })
  await dialog.getByRole('button', { name: '提交审批' }).click()
  await sees(seller, '待审批')
  const director = await enter('director')
  await agree(director, await openApproval(director, name))

  await sees(seller, '已审批')
  await sees(seller, '已冻结')
})

it('covers assets by a service contract, and counts the visit of a completed order under it', async () => {
  const [name, title] = [makeFresh('机房维保'), makeFresh('机房空调保养')]
  const director = await enter('administrator')
  await director.goto('/maintainContract')
  await director
    .getByRole('button', { name: /新建维保合同$/ })
    .first()
    .click()
  await nameContract(director, '维保合同', name)
  const drawer = director.getByRole('dialog', { name: '新建维保合同' })
  await drawer.getByRole('spinbutton', { name: '合同金额' }).fill('12000')
  await drawer.getByRole('spinbutton', { name: '包含次数' }).fill('2')
  await drawer.getByRole('button', { name: /^加入其余 \d+ 台$/ }).click()
  await drawer.getByRole('button', { name: '新建', exact: true }).click()
  await director.waitForURL(/maintainContract\/[\da-f]/)
  await sees(director, '执行中')
  await sees(director, '已用 0 次，剩 2 次')

  const dispatcher = await enter('dispatcher')
  await dispatcher.goto('/CreateOrder')
  await choose(dispatcher, dispatcher.getByRole('combobox', { name: '客户', exact: true }), customer, customer)
  await choose(dispatcher, dispatcher.getByRole('combobox', { name: '维保合同' }), null, name)
  await dispatcher.getByText('已用 0 次，剩 2 次').first().waitFor()
  await choose(dispatcher, dispatcher.getByRole('combobox', { name: /工单类型/ }), '远程支持', '远程支持')
  await dispatcher.getByRole('textbox', { name: /标题/ }).fill(title)
  await dispatcher.getByRole('button', { name: '创建工单' }).click()
  await dispatcher.waitForURL(/orderDetail/)
  await sees(dispatcher, name)
  await assignTo(dispatcher, '李建国')
  const technician = await enter('technician', { phone: true })
  await openJob(technician, '待接单', title)
  await technician.getByText(`维保合同「${name}」`, { exact: false }).first().waitFor()
  await tapNext(technician, '接单')
  await tapNext(technician, '预约上门时间')
  await bookTomorrow(technician)
  await depart(technician)
  await tapNext(technician, '签到')
  await arrive(technician, '从正门进')
  await tapNext(technician, '开始服务')
  await technician.getByRole('textbox', { name: /^处理说明（/ }).fill('清洗滤网，试运行正常')
  await tapNext(technician, '完成服务')
  await technician.getByRole('dialog', { name: '完成服务' }).getByRole('button', { name: '确认完成' }).click()
  await sees(dispatcher, '已完成')

  await sees(director, '已用 1 次，剩 1 次')
  await director.getByRole('tab', { name: '服务记录' }).click()
  await director.getByRole('row').filter({ hasText: title }).getByText('已计次').waitFor()
})
