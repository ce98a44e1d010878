import { getOssPolicy, saveFileText } from '@onsite/api/file/file-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import { newFileKey } from '../kernel/file-store.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { testApp, testFilesFolder } from '../testing/test-app.ts'

async function technician() {
  const tenant = await (await testApp()).tenant()
  return { tenant, client: tenant.as(await tenant.person({ roles: [RoleType.Technician] })) }
}

const text = Buffer.from('现场记录')

it('says that files go through the server where they are kept in a folder', async () => {
  const { client } = await technician()

  expect(await client.get(getOssPolicy, {})).toMatchObject({ isDirect: 0, url: '', fields: [], until: '' })
})

it('takes bytes over that come as text, judged like any other file', async () => {
  const { client } = await technician()

  const saved = await client.get(saveFileText, { name: '记录.txt', data: text.toString('base64') })
  const refused = await client.call(saveFileText, {
    name: 'x.exe',
    data: Buffer.from('MZ\u0000\u0001').toString('base64'),
  })

  expect(saved).toMatchObject({ name: '记录.txt', size: text.length })
  expect((await client.raw({ method: 'GET', url: saved.url })).rawPayload).toEqual(text)
  expect(refused).toMatchObject({ code: 'file-type-refused' })
})

it('takes over what the browser has put into the store, once', async () => {
  const { client, tenant } = await technician()
  const store = new LocalFileStore(testFilesFolder)
  const key = newFileKey(tenant.id)
  await store.put(key, text)

  const saved = await client.get(saveFileText, { name: '记录.txt', key })

  expect(saved).toMatchObject({ size: text.length })
  expect(await store.size(key)).toBeNull()
  expect(await client.call(saveFileText, { name: '又一次.txt', key })).toMatchObject({ code: 'file-missing' })
})

it('takes nothing over of another enterprise, and not two things at once', async () => {
  const { client } = await technician()
  const other = await technician()
  const store = new LocalFileStore(testFilesFolder)
  const key = newFileKey(other.tenant.id)
  await store.put(key, text)
  const data = text.toString('base64')

  expect(await client.call(saveFileText, { name: 'x.txt', key })).toMatchObject({ code: 'file-missing' })
  expect(await client.call(saveFileText, { name: 'x.txt', key, data })).toMatchObject({ code: 'invalid-input' })
  expect(await client.call(saveFileText, { name: 'x.txt' })).toMatchObject({ code: 'invalid-input' })
  expect(await store.size(key)).toBe(text.length)
})
