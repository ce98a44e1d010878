/** Cards and plates as photos, through the call and the real engine of this machine. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uploadFile } from '@onsite/api/file/file-calls.ts'
import { type ReadPhoto, readPhoto } from '@onsite/api/ocr/ocr-calls.ts'
import { PhotoKind } from '@onsite/domain/ocr/photo-parts.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { afterAll, expect, test } from 'vitest'
import type { TestClient } from '../testing/test-client.ts'
import { testApp } from '../testing/test-app.ts'
import { textReader } from './ocr-answers.ts'

afterAll(async () => await textReader.stop())

async function person(): Promise<TestClient> {
  const tenant = await (await testApp()).tenant()
  return tenant.as(await tenant.person({ roles: [RoleType.Technician] }))
}

async function upload(client: TestClient, bytes: Buffer, name: string): Promise<string> {
  const boundary = '----onsite-test'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const response = await client.raw({
    method: 'POST',
    url: uploadFile.path,
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  return response.json<{ data: { id: string } }>().data.id
}

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'testing', `${name}.png`))

const textsOf = ({ parts }: ReadPhoto) =>
  Object.fromEntries(
    [...new Set(parts.map(({ key }) => key))].map((key) => [
      key,
      parts
        .filter((part) => part.key === key)
        .map(({ text }) => text)
        .join(','),
    ]),
  )

test.each([
  [
    'card-dark',
    PhotoKind.Card,
    {
      name: '李国强',
      post: '工程总监',
      company: '杭州西溪酒店管理集团',
      phone: '13905718899,0571-88990011',
      area: '浙江省杭州市余杭区',
      detail: '文一西路969号3幢',
    },
  ],
  ['card-plain', PhotoKind.Card, { company: '苏州恒达精密机械有限公司', phone: '13812345678,0512-65001234' }],
  [
    'card-two-columns',
    PhotoKind.Card,
    { name: '王海涛', post: '副总经理', company: '上海康宁医院', phone: '15921007788', mail: 'wanght@kangning.org.cn' },
  ],
  [
    'plate-air',
    PhotoKind.Plate,
    {
      model: 'KFR-72LW/BP3DN1Y',
      serial: '2A0730045118',
      madeOn: '2023-05-18',
      brand: '清风',
      maker: '广东清风制冷设备有限公司',
    },
  ],
  ['plate-pump', PhotoKind.Plate, { serial: 'B20220917', madeOn: '2022-09-01', maker: '上海东方泵业制造有限公司' }],
  [
    'plate-english',
    PhotoKind.Plate,
    { model: 'UJ-M4250dn', serial: 'CNB7K31922', madeOn: '2024-03-11', brand: 'UNIJET' },
  ],
])('reads %s', { timeout: 60_000 }, async (name, kind, expected) => {
  const client = await person()
  const fileId = await upload(client, fixture(name), `${name}.png`)

  const read = await client.get(readPhoto, { fileId, kind })

  expect(textsOf(read)).toMatchObject(expected)
  expect(read.parts.every(({ confidence }) => confidence > 0 && confidence <= 1)).toBe(true)
  const [line] = read.lines
  expect(line?.box[0]).toBeGreaterThan(0)
})

test('refuses what is no image, and says when there is nothing to read', { timeout: 60_000 }, async () => {
  const client = await person()
  const text = await upload(client, Buffer.from('姓名,电话\n王芳,1'), '名单.csv')
  const plate = await upload(client, fixture('plate-english'), 'a.png')

  expect(await client.call(readPhoto, { fileId: text, kind: PhotoKind.Card })).toMatchObject({ code: 'ocr-no-image' })
  expect(await client.call(readPhoto, { fileId: plate, kind: PhotoKind.Card })).toMatchObject({
    success: false,
    code: 'ocr-nothing',
  })
})

test('reads nobody a photo that another took', async () => {
  const tenant = await (await testApp()).tenant()
  const [one, other] = [
    tenant.as(await tenant.person({ roles: [RoleType.Technician] })),
    tenant.as(await tenant.person({ roles: [RoleType.Administrator] })),
  ]
  const fileId = await upload(one, fixture('plate-english'), 'plate.png')

  expect(await other.call(readPhoto, { fileId, kind: PhotoKind.Plate })).toMatchObject({ code: 'not-found' })
})
