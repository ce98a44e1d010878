import type { Reply } from '@onsite/api/define-call.ts'
import { getEnterpriseSetting, saveEnterpriseSetting } from '@onsite/api/setting/enterprise-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../kernel/query-client.ts'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { EnterprisePage } from './enterprise-page.tsx'

type Setting = Reply<typeof getEnterpriseSetting>

const first: Setting = {
  name: '华东制冷',
  servicePhone: '400-800-1234',
  address: '',
  website: '',
  logo: null,
  version: 1,
}

function show() {
  let now = first
  const saves = hold(saveEnterpriseSetting)
  const shown = renderScreen(<EnterprisePage />, {
    replies: [reply(getEnterpriseSetting, () => now), saves],
  })
  const change = (next: Partial<Setting>) => {
    now = { ...now, ...next, version: now.version + 1 }
    return now
  }
  return { ...shown, change, saves }
}

const field = async (name: string) => await screen.findByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: '保存' })

test('saves the number to call for service, and says beside the field what is no number', async () => {
  const { change, saves, user } = show()
  const phone = await field('服务电话')
  expect(phone.value).toBe('400-800-1234')

  await user.clear(phone)
  await user.type(phone, '打给小王')
  await user.click(save())
  expect(await screen.findByText('请填写正确的电话号码，座机要带区号')).toBeDefined()
  await user.clear(phone)
  await user.type(phone, '0571-88886666')
  await user.click(save())

  await waitFor(() => expect(saves.requests).toHaveLength(1))
  const sent = { name: '华东制冷', servicePhone: '0571-88886666', address: '', website: '', logoId: null, version: 1 }
  expect(saves.requests[0]?.input).toEqual(sent)
  saves.requests[0]?.release(change({ servicePhone: '0571-88886666' }))
  expect(await screen.findByText('已保存企业信息')).toBeDefined()
})

test('keeps what is typed when a colleague was faster, and leads to the newest', async () => {
  const { change, saves, settle, user } = show()
  await user.type(await field('地址'), '杭州')
  change({ address: '上海' })
  await user.click(save())
  await waitFor(() => expect(saves.requests).toHaveLength(1))
  saves.requests[0]?.refuse(new Failure('stale'))
  await settle(async () => await queryClient.invalidateQueries())

  expect((await field('地址')).value).toBe('杭州')
  await user.click(await screen.findByRole('button', { name: '放弃我的修改，看最新的' }))
  await waitFor(async () => expect((await field('地址')).value).toBe('上海'))
})
