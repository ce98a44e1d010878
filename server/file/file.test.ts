import { getFile, uploadFile } from '@onsite/api/file/file-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { jobContext } from '../kernel/job-runner.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp, testFilesFolder, testLogger } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { attachFiles } from './file-store.ts'
import { disposition } from '../kernel/send-bytes.ts'
import { purgeOrphanFiles } from './purge-orphan-files.job.ts'
import { plainName } from './receive-file.ts'

interface UploadReply {
  success: boolean
  code?: string
  data: { id: string; name: string; size: number; type: string; url: string; thumbUrl: string }
}

async function upload(client: TestClient, bytes: Buffer, name: string, options = {}): Promise<UploadReply> {
  const boundary = '----onsite-test'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const response = await client.raw(
    {
      method: 'POST',
      url: uploadFile.path,
      payload,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    },
    options,
  )
  return response.json<UploadReply>()
}

async function technician() {
  const app = await testApp()
  const tenant = await app.tenant()
  const person = await tenant.person({ roles: [RoleType.Technician] })
  return { app, tenant, person, client: tenant.as(person) }
}

const photo = async (): Promise<Buffer> =>
  await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#36c' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'geheim' }, IFD3: { GPSLatitude: '31/1 12/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()

test('keeps a photo scaled down and without what the camera wrote into it', async () => {
  const { client } = await technician()
  const bytes = await photo()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()

  const { data } = await upload(client, bytes, '现场 1.jpg')
  const whole = await client.raw({ method: 'GET', url: data.url })
  const thumb = await client.raw({ method: 'GET', url: data.thumbUrl })

  const metadata = await sharp(whole.rawPayload).metadata()
  expect([metadata.width, metadata.height, metadata.exif]).toEqual([2000, 1000, undefined])
  expect((await sharp(thumb.rawPayload).metadata()).width).toBe(320)
  expect(data).toMatchObject({ name: '现场 1.jpg', type: 'image/jpeg', size: whole.rawPayload.length })
  expect(whole.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(whole.headers['content-disposition']).toMatch(/^inline;/)
})

test('gives anything but images as a download only', async () => {
  const { client } = await technician()

  const { data } = await upload(client, Buffer.from('姓名,电话\n王芳,1'), '名单.csv')
  const response = await client.raw({ method: 'GET', url: data.url })

  expect(data).toMatchObject({ type: 'text/csv', thumbUrl: '' })
  expect(response.headers['content-disposition']).toBe(
    `attachment; filename="__.csv"; filename*=UTF-8''${encodeURIComponent('名单.csv')}`,
  )
})

/** An EBML header that says what the document is. */
const matroska = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88, ...Buffer.from('matroska')])
const oldOffice = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)])

test.each([
  ['录像.avi', 'video/vnd.avi', Buffer.from('RIFF\x24\0\0\0AVI LIST\0\0\0\0')],
  ['录像.mkv', 'video/matroska', matroska],
  ['资料.zip', 'application/zip', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
  ['资料.rar', 'application/x-rar-compressed', Buffer.from('526172211a0701000000', 'hex')],
  ['资料.7z', 'application/x-7z-compressed', Buffer.from('377abcaf271c00040000', 'hex')],
  ['合同.doc', 'application/msword', oldOffice],
  ['报价.xls', 'application/vnd.ms-excel', oldOffice],
  ['图.dwg', 'image/vnd.dwg', Buffer.from('AC1032\0\0\0\0\0\0\0')],
  ['图.dxf', 'image/vnd.dxf', Buffer.from('0\nSECTION\n2\nHEADER\n')],
])('keeps %s as %s, and gives it as a download only', async (name, type, bytes) => {
  const { client } = await technician()

  const { data } = await upload(client, bytes, name)
  const response = await client.raw({ method: 'GET', url: data.url })

  expect(data).toMatchObject({ name, type, thumbUrl: '', size: bytes.length })
  expect(response.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': expect.stringMatching(/^attachment;/) as string,
  })
  expect(response.rawPayload.equals(bytes)).toBe(true)
})

test('sends one range of a file', async () => {
  const { client } = await technician()
  const { data } = await upload(client, Buffer.from('0123456789'), 'a.txt')

  const response = await client.raw({ method: 'GET', url: data.url, headers: { range: 'bytes=2-4' } })

  expect([response.statusCode, response.body, response.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
})

test.each([
  ['a script page', Buffer.from('<html><script>alert(1)</script></html>'), 'page.html'],
  ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'x.svg'],
  ['a program named as a photo', Buffer.from('\x7fELF\x02\x01\x01 binary \0\0\0'), 'x.jpg'],
  ['an installer in the container of old office files', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'setup.msi'],
  ['unknown bytes', Buffer.from([0, 1, 2, 3, 4, 5]), 'x.txt'],
])('refuses %s', async (_, bytes, name) => {
  const { client } = await technician()

  expect(await upload(client, bytes, name)).toMatchObject({ success: false, code: 'file-type-refused' })
})

test('refuses a broken picture and one of enormous size', async () => {
  const { client } = await technician()
  const whole = await photo()
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

  expect(await upload(client, whole.subarray(0, 2000), 'x.jpg')).toMatchObject({ code: 'file-broken' })
  expect(await upload(client, bomb, 'x.png')).toMatchObject({ code: 'file-broken' })
})

test('keeps the first frame of a moving picture', async () => {
  const { client } = await technician()
  const frames = await Promise.all(
    Array.from(
      { length: 12 },
      async (_, at) =>
        await sharp({ create: { width: 400, height: 400, channels: 3, background: { r: at * 20, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(12)

  const { data } = await upload(client, moving, 'x.gif')
  const whole = await client.raw({ method: 'GET', url: data.url })

  const { height, pages, width } = await sharp(whole.rawPayload).metadata()
  expect([data.type, width, height, pages ?? 1]).toEqual(['image/gif', 400, 400, 1])
})

test.each([
  [
    'cut off',
    '------onsite-test\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc',
    '; boundary=----onsite-test',
  ],
  ['without a boundary', 'abc', ''],
])('refuses a form %s in words', async (_, payload, boundary) => {
  const { client } = await technician()

  const headers = { 'content-type': `multipart/form-data${boundary}` }
  const response = await client.raw({ method: 'POST', url: uploadFile.path, payload, headers })

  expect(response.json()).toMatchObject({
    success: false,
    code: expect.stringMatching(/^(bad-request|file-missing)$/) as string,
  })
})

test('refuses a file that is too large, an empty one and none at all', async () => {
  const { client } = await technician()

  expect(await upload(client, Buffer.alloc(21 * 1024 * 1024, 97), 'x.txt')).toMatchObject({ code: 'file-too-large' })
  expect(await upload(client, Buffer.alloc(0), 'x.txt')).toMatchObject({ code: 'file-missing' })
  expect((await client.raw({ method: 'POST', url: uploadFile.path, payload: {} })).json()).toMatchObject({
    code: 'file-missing',
  })
})

test('does not show a file to another enterprise', async () => {
  const { client } = await technician()
  const other = await technician()
  const { data } = await upload(client, Buffer.from('geheim'), 'a.txt')

  expect((await other.client.call(getFile, { fileId: data.id })).code).toBe('not-found')
})

test('attaches only files of this enterprise', async () => {
  const { tenant, client } = await technician()
  const { data } = await upload(client, Buffer.from('abc'), 'a.txt')

  const attach = async (ids: string[]) =>
    await tenant.tx(
      async (tx) => await attachFiles({ tenantId: tenant.id, tx }, { kind: 'customer', id: uuidv7() }, ids),
    )

  expect((await attach([data.id])).map((file) => file.name)).toEqual(['a.txt'])
  await expect(attach([data.id, uuidv7()])).rejects.toMatchObject({ code: 'not-found' })
})

test('sweeps files that nothing attached within a day, and only those', async () => {
  const { app, tenant, client } = await technician()
  const [kept, orphan, young] = [
    await upload(client, Buffer.from('1'), '1.txt'),
    await upload(client, Buffer.from('2'), '2.txt'),
    await upload(client, Buffer.from('3'), '3.txt'),
  ]
  await tenant.tx(async (tx) => {
    await attachFiles({ tenantId: tenant.id, tx }, { kind: 'customer', id: uuidv7() }, [kept.data.id])
    await tx.run(
      q
        .updateTable('file')
        .set({ created_at: sql`now() - interval '25 hours'` })
        .where('id', 'in', [kept.data.id, orphan.data.id]),
    )
  })

  await purgeOrphanFiles.run(
    jobContext({ database: app.database, files: new LocalFileStore(testFilesFolder), log: testLogger }),
    {},
  )

  const found = await Promise.all(
    [kept, orphan, young].map(
      async ({ data }) =>
        (await client.raw({ method: 'GET', url: data.url })).statusCode === 200 &&
        (await client.raw({ method: 'GET', url: data.url })).body.length === 1,
    ),
  )
  expect(found).toEqual([true, false, true])
})

test('sweeps all that is due in one night, however much it is', async () => {
  const { app, tenant, person } = await technician()
  await tenant.tx(
    async (tx) =>
      await tx.run(sql`
        insert into file (tenant_id, id, storage_key, name, size, type, created_by, created_at)
        select ${tenant.id}, gen_random_uuid(), ${tenant.id} || '/00/' || lpad(to_hex(n), 48, '0'), 'a.txt', 1, 'text/plain',
          ${person.id}, now() - interval '25 hours'
        from generate_series(1, 401) as n`),
  )

  await purgeOrphanFiles.run(
    jobContext({ database: app.database, files: new LocalFileStore(testFilesFolder), log: testLogger }),
    {},
  )

  expect(await tenant.tx(async (tx) => await tx.many(sql`select id from file`))).toEqual([])
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\报告.pdf', '报告.pdf'],
  ['a\u0000b\r\nc.txt', 'abc.txt'],
  ['evil\u202Egpj.exe', 'evilgpj.exe'],
  ['..', 'file'],
  ['', 'file'],
  [`${'长'.repeat(300)}.docx`, `${'长'.repeat(195)}.docx`],
])('keeps of the name %j what is harmless', (given, kept) => {
  expect(plainName(given)).toBe(kept)
})

test('writes a name into a header so that nothing breaks out of it', () => {
  expect(disposition('attachment', `a"b\\c'é(1)*.txt`)).toBe(
    `attachment; filename="a_b_c'_(1)*.txt"; filename*=UTF-8''a%22b%5Cc%27%C3%A9%281%29%2A.txt`,
  )
})
