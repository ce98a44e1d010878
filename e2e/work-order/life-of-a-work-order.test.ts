/** Follows an order from creation to archive; each person has a browser, and every change appears on the others' open pages. */
import { expect, it } from 'vitest'
import { assignTo, createOrder, makeFresh, openOrder, press, sees } from '../office.ts'
import { addPhoto, arrive, bookTomorrow, depart, tapNext, openJob, sign } from '../phone.ts'
import { enter, signIn } from '../stage.ts'

it('goes from creation to archive through six people, live on every open page', async () => {
  const title = makeFresh('年度保养')
  const [service, dispatcher] = [await enter('service'), await enter('dispatcher')]

  const number = await createOrder(service, { title, type: '定期保养' })
  expect(number).toMatch(/^GD\d{13}$/)
  await openOrder(dispatcher, number)
  await sees(dispatcher, '待指派')
  await assignTo(dispatcher, '李建国')
  await sees(dispatcher, '待接单')
  await sees(service, '待接单')
  const path = new URL(dispatcher.url()).pathname

  const technician = await signIn('technician', { phone: true, loadsAhead: true })
  await technician.waitForURL(/\/mobile/)
  await openJob(technician, '待接单', title)
  await tapNext(technician, '接单')
  await sees(dispatcher, '待服务')
  await tapNext(technician, '预约上门时间')
  await bookTomorrow(technician)
  await depart(technician)
  await tapNext(technician, '签到')
  await arrive(technician, '从正门进')
  await tapNext(technician, '开始服务')
  const measured = technician.getByRole('dialog', { name: '开始服务' })
  await measured.getByRole('spinbutton', { name: '运行小时' }).fill('1200')
  await measured.getByRole('button', { name: '开始服务' }).click()
  await sees(dispatcher, '服务中')

  await tapNext(technician, '完成服务')
  const missing = technician.getByRole('dialog', { name: '还差 3 项' })
  for (const words of ['未填写处理说明', '还需上传 1 张现场照片', '客户尚未签名'])
    await missing.getByText(words).waitFor()
  await missing.getByRole('button', { name: '关闭' }).click()
  await technician.getByRole('textbox', { name: /^处理说明（/ }).fill('清洗滤网，更换密封圈，试运行正常')
  await addPhoto(technician)
  await sign(technician)
  await tapNext(technician, '完成服务')
  await technician.getByRole('dialog').getByRole('button', { name: '提交完成审批' }).click()
  await sees(dispatcher, /待完成审批|待审批/)

  const director = await enter('director')
  await director.goto(path)
  await press(director, '通过')
  await director.getByRole('dialog').getByRole('button', { name: '通过' }).click()
  await sees(dispatcher, '已完成')

  const visitor = await enter('visitor')
  await visitor.goto(path)
  await press(visitor, '评价')
  await visitor.getByRole('button', { name: '一键全五星' }).click()
  await visitor.getByRole('dialog').getByRole('button', { name: '提交评价' }).click()
  await sees(dispatcher, '评价')

  await press(dispatcher, '归档')
  await sees(visitor, '已归档')
})
