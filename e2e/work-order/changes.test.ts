/** Abnormal request with a changed appointment; creation approval rejected, corrected and resubmitted; two people at one order; undo. */
import { expect, it } from 'vitest'
import { assignTo, makeFresh, press, pressMore, sees } from '../office.ts'
import { bookTomorrow, tapMore, tapNext, openJob } from '../phone.ts'
import { beginOrder, showOrder } from '../prepare-order.ts'
import { enter } from '../stage.ts'

it('changes the appointment by an abnormal request that the dispatcher agrees to', async () => {
  const title = makeFresh('新风无风')
  const dispatcher = await enter('dispatcher')
  await beginOrder(dispatcher, title, '远程支持')
  await assignTo(dispatcher, '李建国')
  const technician = await enter('technician', { phone: true })
  await openJob(technician, '待接单', title)
  await tapNext(technician, '接单')
  await tapNext(technician, '预约上门时间')
  await bookTomorrow(technician)

  await tapMore(technician, '申请异常')
  const request = technician.getByRole('dialog')
  await request.getByRole('button', { name: '改约', exact: true }).click()
  await request.getByRole('button', { name: /^后天/ }).click()
  await request.getByRole('group', { name: '时间段' }).getByRole('button').first().click()
  await request.getByRole('textbox', { name: '原因' }).fill('客户临时有事')
  await request.getByRole('button', { name: /提交/ }).click()
  await request.waitFor({ state: 'hidden' })

  await dispatcher.getByText('客户临时有事').filter({ visible: true }).first().waitFor()
  await press(dispatcher, '同意异常')
  await dispatcher
    .getByRole('dialog', { name: '处理异常申请' })
    .getByRole('button', { name: '同意', exact: true })
    .last()
    .click()
  await sees(technician, /改约（已同意）|异常申请：改约（已同意）/)
})

it('is rejected at creation, mended by its creator and approved at the second try', async () => {
  const title = makeFresh('安装柜机')
  const employee = await enter('employee')
  const id = await beginOrder(employee, title, '设备安装')
  const director = await enter('director')
  await showOrder(director, id)

  await pressMore(director, '驳回')
  const verdict = director.getByRole('dialog', { name: '创建审批' })
  await verdict.getByRole('button', { name: '驳回' }).click()
  await verdict
    .getByText(/审批意见不能为空|请填写审批意见|驳回必须填写原因/)
    .first()
    .waitFor()
  await verdict.getByRole('textbox').fill('请补充楼层')
  await verdict.getByRole('button', { name: '驳回' }).click()

  await employee.getByText('请补充楼层').filter({ visible: true }).first().waitFor()
  await press(employee, '重新提交')
  await employee.getByRole('dialog', { name: '重新提交' }).getByRole('button', { name: '重新提交' }).click()
  await sees(employee, /待创建审批|待审批/)
  await press(director, '通过')
  await director
    .getByRole('dialog', { name: '创建审批' })
    .getByRole('button', { name: '通过', exact: true })
    .last()
    .click()
  await sees(employee, '待指派')
})

it('tells the slower of two people what changed, and undoes within seconds', async () => {
  const [first, second] = [await enter('dispatcher'), await enter('service')]
  const id = await beginOrder(first, makeFresh('异响'), '上门维修')
  await showOrder(second, id)
  await press(second, '受理')
  const late = second.getByRole('dialog', { name: '受理工单' })
  await late.waitFor()

  await press(first, '受理')
  await first.getByRole('dialog', { name: '受理工单' }).getByRole('button', { name: '受理' }).click()
  await sees(first, '待指派')
  await late.getByRole('button', { name: '受理' }).click()
  await second.getByText('数据已被他人修改，请刷新').filter({ visible: true }).first().waitFor()
  await second.getByRole('button', { name: '刷新', exact: true }).filter({ hasText: '刷新' }).click()
  await sees(second, '待指派')

  await assignTo(first, '李建国')
  await sees(first, '待接单')
  await first.getByRole('button', { name: '撤销' }).click()
  await sees(first, '待指派')
  expect(await first.getByRole('button', { name: '指派', exact: true }).first().isVisible()).toBe(true)
})
