import { listSettings, saveSettings } from '@onsite/api/setting/system-setting-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { settingText } from '@onsite/domain/system-setting.ts'
import { systemSettings } from '@onsite/domain/all-settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { SystemSettingPage } from './system-setting-page.tsx'

const minutes = 'workOrder.revokeGrabMinutes'
const orders = 'workOrder.numbering'

const settingRows = (own: Readonly<Record<string, string>> = {}) =>
  systemSettings.map((setting) => {
    const start = settingText(setting.start)
    const value = own[setting.code] ?? start
    const isOwn = value !== start
    return {
      code: setting.code,
      value,
      start,
      changedBy: isOwn ? '王芳' : null,
      changedAt: isOwn ? '2026-11-24T02:00:00.000Z' : null,
    }
  })

async function show() {
  const saves = hold(saveSettings)
  let own: Readonly<Record<string, string>> = {}
  const shown = renderScreen(<SystemSettingPage />, {
    replies: [reply(listSettings, () => settingRows(own)), saves],
    powers: ['setting.system'],
  })
  await screen.findByRole('heading', { name: '抢单后可自行撤销' })
  return {
    ...shown,
    saves,
    sets: (next: Readonly<Record<string, string>>) => {
      own = next
    },
  }
}
const row = (name: string) => within(screen.getByRole('listitem', { name }))
const number = (name: string) => row(name).getByRole<HTMLInputElement>('spinbutton')
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /保存/ })

it('sends what was changed with the value that it was before, and nothing else', async () => {
  const { saves, user } = await show()
  expect(save().disabled).toBe(true)

  await user.clear(number('抢单后可自行撤销'))
  await user.type(number('抢单后可自行撤销'), '25')
  await user.click(screen.getByRole('switch', { name: '页面水印' }))
  await user.clear(number('门户邀请有效期'))
  await user.type(number('门户邀请有效期'), '7')
  expect(save().textContent).toBe('保存 2 项修改')
  await user.click(save())

  await waitFor(() => expect(saves.requests).toHaveLength(1))
  expect(saves.requests[0]?.input).toEqual({
    settings: [
      { code: minutes, value: '25', before: '10' },
      { code: 'session.watermark', value: '1', before: '0' },
    ],
  })
  saves.requests[0]?.release(settingRows({ [minutes]: '25', 'session.watermark': '1' }))
  await waitFor(() => expect(save().textContent).toBe('保存'))
})

it('says beside a value what is wrong with it, and does not send it', async () => {
  const { saves, user } = await show()

  await user.clear(number('门户邀请有效期'))
  await user.type(number('门户邀请有效期'), '31')
  expect(row('门户邀请有效期').getByRole('alert').textContent).toBe('请填写 1 到 30 天之间的整数')
  await user.clear(row('工单').getByRole('textbox', { name: '工单编号前缀' }))
  await user.type(row('工单').getByRole('textbox', { name: '工单编号前缀' }), 'sj')
  expect(row('工单').getByRole('alert').textContent).toBe('「事件」已经使用前缀 SJ')
  await user.click(save())

  expect(await screen.findByText('有 2 项填写不正确，请修改后再保存')).toBeTruthy()
  expect(saves.requests).toHaveLength(0)
})

it('shows the number that a rule would write, with dashes where a date could be misread', async () => {
  const { saves, user } = await show()
  const rule = row('工单')
  expect(rule.getByText(/^GD\d{8}00001$/)).toBeTruthy()

  await user.click(rule.getByRole('combobox', { name: '工单流水号重新开始' }))
  await user.click(await screen.findByText('每年', { selector: '.ant-select-item-option-content' }))

  expect(rule.getByText(/^GD-\d{4}-00001$/)).toBeTruthy()
  expect(rule.getByRole<HTMLInputElement>('checkbox', { name: '用短横线分隔' }).disabled).toBe(true)
  await user.click(save())
  await waitFor(() => expect(saves.requests).toHaveLength(1))
  expect(saves.requests[0]?.input.settings).toEqual([
    { code: orders, value: 'GD-{yyyy}-{00000}', before: 'GD{yyyyMMdd}{00000}' },
  ])
})

it('tells whoever is late what a colleague set meanwhile, and lets him choose', async () => {
  const { saves, sets, user } = await show()
  await user.clear(number('抢单后可自行撤销'))
  await user.type(number('抢单后可自行撤销'), '25')
  await user.click(save())
  await waitFor(() => expect(saves.requests).toHaveLength(1))

  sets({ [minutes]: '15' })
  saves.requests[0]?.refuse(new Failure('stale'))

  expect(await screen.findByText('王芳刚刚改为 15 分钟')).toBeTruthy()
  expect(number('抢单后可自行撤销').value).toBe('25')
  expect(save().disabled).toBe(true)
  await user.click(row('抢单后可自行撤销').getByRole('button', { name: '仍用我的' }))
  await user.click(save())
  await waitFor(() => expect(saves.requests).toHaveLength(2))
  expect(saves.requests[1]?.input.settings).toEqual([{ code: minutes, value: '25', before: '15' }])
})

it('goes back to the default, and throws a change away', async () => {
  const { user } = await show()
  await user.clear(number('抢单后可自行撤销'))
  await user.type(number('抢单后可自行撤销'), '25')
  await user.click(row('抢单后可自行撤销').getByRole('button', { name: '抢单后可自行撤销恢复默认' }))
  expect(number('抢单后可自行撤销').value).toBe('10')
  expect(save().disabled).toBe(true)

  const prefix = () => row('工单').getByRole<HTMLInputElement>('textbox', { name: '工单编号前缀' })
  await user.type(prefix(), 'X')
  expect(prefix().value).toBe('GDX')
  await user.click(screen.getByRole('button', { name: '放弃修改' }))
  expect(prefix().value).toBe('GD')
})

it('keeps the wanted values in sight and takes no others until they have been read', async () => {
  const reads = hold(listSettings)
  const saves = hold(saveSettings)
  const { settle, user } = renderScreen(<SystemSettingPage />, { replies: [reads, saves], powers: ['setting.system'] })
  await waitFor(() => expect(reads.requests).toHaveLength(1))
  await settle(() => reads.requests[0]?.release(settingRows()))
  await screen.findByRole('heading', { name: '抢单后可自行撤销' })
  await user.clear(number('抢单后可自行撤销'))
  await user.type(number('抢单后可自行撤销'), '25')
  await user.click(save())
  await waitFor(() => expect(saves.requests).toHaveLength(1))
  await settle(() => saves.requests[0]?.release(Value.Create(saveSettings.reply)))

  await waitFor(() => expect(reads.requests).toHaveLength(2))
  expect(number('抢单后可自行撤销').value).toBe('25')
  expect(number('抢单后可自行撤销').closest('[inert]')).not.toBeNull()
  await settle(() => reads.requests[1]?.release(settingRows({ [minutes]: '25' })))
  expect(number('抢单后可自行撤销').value).toBe('25')
  expect(number('抢单后可自行撤销').closest('[inert]')).toBeNull()
})
