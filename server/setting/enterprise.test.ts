import { getAudit, listAudit } from '@onsite/api/audit/audit-calls.ts'
import { saveFileText } from '@onsite/api/file/file-calls.ts'
import { getSessionUser } from '@onsite/api/session/session-calls.ts'
import { getEnterpriseLogo, getEnterpriseSetting, saveEnterpriseSetting } from '@onsite/api/setting/enterprise-calls.ts'
import { listSettings } from '@onsite/api/setting/system-setting-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

async function office() {
  const app = await testApp()
  const tenant = await app.tenant()
  const people = await tenant.people({
    one: { roles: [RoleType.Administrator] },
    two: { roles: [RoleType.Administrator] },
    technician: { roles: [RoleType.Technician] },
  })
  const [one, two, technician] = [people.one, people.two, people.technician].map((person) => tenant.as(person))
  if (one === undefined || two === undefined || technician === undefined) throw new Error('nobody is there')
  const logo = async (path: string) => await app.stranger().raw({ method: 'GET', url: path })
  return { app, tenant, one, two, technician, logo }
}

async function picture(client: TestClient, background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 600, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
  return (await client.get(saveFileText, { name: '标志.png', data: bytes.toString('base64') })).id
}

test('shows name and logo with the session, and the logo to strangers until it is taken away', async () => {
  const { logo, one, technician, tenant } = await office()
  const logoId = await picture(one, '#36c')

  const saved = await one.get(saveEnterpriseSetting, { name: ' 速修服务 ', logoId })
  expect(saved).toMatchObject({ name: '速修服务', logo: { id: logoId }, version: 1 })
  await tenant.tx(async () => await Promise.resolve())
  const { enterpriseLogo = '', enterpriseName } = await technician.get(getSessionUser, {})
  expect(enterpriseName).toBe('速修服务')
  const shown = await logo(enterpriseLogo)
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  // Whoever manages the enterprise sees the picture that a colleague uploaded.
  const seen = await technician.raw({ method: 'GET', url: saved.logo?.thumbUrl ?? '' })
  expect(seen.headers['content-type']).toBe('image/webp')

  await one.get(saveEnterpriseSetting, { logoId: null })
  await tenant.tx(async () => await Promise.resolve())
  expect((await technician.get(getSessionUser, {})).enterpriseLogo).toBeUndefined()
  expect((await logo(enterpriseLogo)).json()).toMatchObject({ success: false, code: 'not-found' })
})

test('keeps what is not sent, and the settings beside the logo', async () => {
  const { one } = await office()
  const before = await one.get(listSettings, {})
  await one.get(saveEnterpriseSetting, { servicePhone: '400-800-1234', address: '杭州市西湖区 1 号' })
  await one.get(saveEnterpriseSetting, { logoId: await picture(one, '#c33'), website: 'https://su-xiu.example' })

  expect(await one.get(getEnterpriseSetting, {})).toMatchObject({
    servicePhone: '400-800-1234',
    address: '杭州市西湖区 1 号',
    website: 'https://su-xiu.example',
    version: 2,
  })
  expect(await one.get(listSettings, {})).toEqual(before)
})

test('tells the operation log what was changed from what, in words', async () => {
  const { one } = await office()
  await one.get(saveEnterpriseSetting, { address: '上海' })
  await one.get(saveEnterpriseSetting, { address: '杭州', logoId: await picture(one, '#3cc') })
  const [entry] = await one.get(listAudit, { call: 'saveEnterpriseSetting' })

  const { changes } = await one.get(getAudit, { id: entry?.id ?? '' })
  expect(changes).toEqual([
    { record: '', field: '标志', from: '', to: '标志.png' },
    { record: '', field: '地址', from: '上海', to: '杭州' },
  ])
})

test('tells the later of two that the other was faster, and names the field that is wrong', async () => {
  const { one, technician, two } = await office()
  const { version } = await one.get(getEnterpriseSetting, {})
  await two.get(saveEnterpriseSetting, { address: '上海', version })

  expect((await one.call(saveEnterpriseSetting, { address: '北京', version })).code).toBe('stale')
  expect((await one.call(saveEnterpriseSetting, { name: '  ' })).fields?.[0]?.field).toBe('name')
  expect((await one.call(saveEnterpriseSetting, { website: 'javascript:alert(1)' })).fields).toEqual([
    { field: 'website', message: '请填写以 http:// 或 https:// 开头的网址' },
  ])
  const note = await one.get(saveFileText, { name: '标志.txt', data: Buffer.from('标志').toString('base64') })
  expect((await one.call(saveEnterpriseSetting, { logoId: note.id })).fields).toEqual([
    { field: 'logoId', message: '标志必须是图片' },
  ])
  expect((await technician.call(saveEnterpriseSetting, { address: '上海' })).code).toBe('no-permission')
  expect((await one.get(getEnterpriseSetting, {})).address).toBe('上海')
})

test('takes no picture of another enterprise, and tells strangers of none', async () => {
  const [own, other] = [await office(), await office()]
  const foreign = await picture(other.one, '#3c3')

  expect((await own.one.call(saveEnterpriseSetting, { logoId: foreign })).code).toBe('not-found')
  expect(await own.app.stranger().call(getEnterpriseLogo, { enterpriseId: uuidv7() })).toMatchObject({
    success: false,
    code: 'not-found',
  })
})
