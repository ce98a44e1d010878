import { saveContact } from '@onsite/api/customer/contact-calls.ts'
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import { extractCustomerInfo, findSimilarCustomers } from '@onsite/api/customer/paste-calls.ts'
import { getSessionUser } from '@onsite/api/session/session-calls.ts'
import { saveSettings } from '@onsite/api/setting/system-setting-calls.ts'
import { PasteReader } from '@onsite/domain/paste/paste-reader.ts'
import { pasteByModel } from '@onsite/domain/paste/paste-setting.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { chatModel } from '../kernel/chat-model.ts'
import { languageModel } from '../kernel/language-model.ts'
import { testApp } from '../testing/test-app.ts'

async function office(role: RoleType = RoleType.AcceptanceService) {
  const tenant = await (await testApp()).tenant()
  return { tenant, client: tenant.as(await tenant.person({ roles: [role] })) }
}
const text = '张美玲 13812340000 苏州市吴中区木渎镇金山路55号 油烟机漏油 明天下午三点'

test('reads a pasted text, places and instants resolved, and stores nothing', async () => {
  const { tenant, client } = await office()

  const parts = await client.get(extractCustomerInfo, { text })

  expect(parts).toMatchObject({
    name: { value: '张美玲', start: 0, end: 3 },
    phones: [{ value: '13812340000', start: 4, end: 15 }],
    area: { code: '320506', name: '江苏省苏州市吴中区', candidates: [] },
    detail: { value: '木渎镇金山路55号' },
    customer: null,
    fault: { value: '油烟机漏油' },
    wantedTime: { value: expect.stringMatching(/ 15:00$/), instant: expect.stringMatching(/T07:00:00.000Z$/) },
  })
  expect(tenant.facts()).toEqual([])
})

test('leaves a district of several cities open, with the names to choose from', async () => {
  const { area } = await (await office()).client.get(extractCustomerInfo, { text: '鼓楼区中央路201号' })

  expect(area).toMatchObject({ code: '', name: '' })
  expect(area?.candidates).toContainEqual({ code: '320106', name: '江苏省南京市鼓楼区' })
})

test.each([
  ['nothing', '  '],
  ['more than 5000 signs', '空调不制冷，'.repeat(1000)],
])('refuses %s beside the field', async (_, wrong) => {
  const { client } = await office()

  expect(await client.call(extractCustomerInfo, { text: wrong })).toMatchObject({
    success: false,
    code: 'invalid-input',
    fields: [{ field: 'text' }],
  })
})

test('refuses people who may not see customers', async () => {
  const { client } = await office(RoleType.WarehouseKeeper)

  for (const reply of [await client.call(extractCustomerInfo, { text }), await client.call(findSimilarCustomers, {})])
    expect(reply).toMatchObject({ success: false, code: 'no-permission' })
})

test('finds customers by the exact phone of any contact before those of a similar name', async () => {
  const { client } = await office()
  const named = await client.get(addCustomer, { name: '华东制冷一部', linkPerson: '李雷', phone: '13900001234' })
  const phoned = await client.get(addCustomer, { name: '西溪酒店', linkPerson: '周凯', phone: '13900005678' })
  await client.get(saveContact, { customerId: phoned.id, name: '韩梅', phone: '0571-86001234' })

  const similar = await client.get(findSimilarCustomers, { name: '华东制冷', phone: '0571-86001234' })
  const half = await client.get(findSimilarCustomers, { phone: '0571-8600123' })

  expect(similar).toMatchObject([
    { id: phoned.id, samePhone: true, sameName: false },
    { id: named.id, samePhone: false, sameName: true },
  ])
  expect(half).toEqual([])
})

test('offers no customer of another enterprise', async () => {
  await (await office()).client.get(addCustomer, { name: '华东制冷', linkPerson: '李雷', phone: '13900001234' })

  const { client } = await office()

  expect(await client.get(findSimilarCustomers, { name: '华东制冷', phone: '13900001234' })).toEqual([])
})

describe('with a language model', () => {
  const servers: Server[] = []
  afterEach(() => {
    languageModel.choose(null)
    for (const server of servers.splice(0)) server.close().closeAllConnections()
  })

  const asked: string[] = []
  /** Connects a model that answers with these words, and an enterprise that wants it asked or does not. */
  async function connectModel(content: string | null, isWanted = true) {
    asked.length = 0
    const server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        asked.push(Buffer.concat(parts).toString())
        if (content === null) response.writeHead(503).end('busy')
        else response.end(JSON.stringify({ choices: [{ message: { content } }] }))
      })
    }).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    languageModel.choose(chatModel({ baseUrl: `http://127.0.0.1:${port}/v1`, model: 'small', apiKey: '' }))
    const { client, tenant } = await office()
    const administrator = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))
    if (isWanted)
      await administrator.get(saveSettings, { settings: [{ code: pasteByModel.code, value: '1', before: '0' }] })
    return client
  }
  const said = { name: '小郭', phones: ['13259170445'], fault: '热水器没反应', wantedTime: '' }
  const talk = '房东张美玲报的 热水器没反应 苏州吴中木渎镇金山路 55号 跟租客小郭约 13259170445 明天下午三点'

  test('takes the words that it points at, resolved as ever, and says who read', async () => {
    const client = await connectModel(JSON.stringify({ ...said, address: '苏州吴中木渎镇金山路 55号' }))

    const parts = await client.get(extractCustomerInfo, { text: talk })

    expect(parts).toMatchObject({
      reader: PasteReader.Model,
      name: { value: '小郭' },
      phones: [{ value: '13259170445' }],
      area: { code: '320506', name: '江苏省苏州市吴中区' },
      detail: { value: '木渎镇金山路55号' },
      wantedTime: null,
    })
    expect(talk.slice(parts.name?.start, parts.name?.end)).toBe('小郭')
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('小郭约')
  })

  test('believes no word of it that does not stand in the text, and nothing of another shape', async () => {
    const client = await connectModel(
      JSON.stringify({ name: '王建国', phones: 'all', fault: { is: 'leak' }, address: '北京市' }),
    )

    const parts = await client.get(extractCustomerInfo, { text })

    expect(parts).toMatchObject({
      name: { value: '张美玲' },
      phones: [{ value: '13812340000' }],
      area: { code: '320506' },
      fault: { value: '油烟机漏油' },
    })
  })

  test.each([
    ['does not answer', null],
    ['answers without JSON', '好的'],
    ['answers with a list', '[]'],
  ])('reads by the rules, and says so, when it %s', async (_, content) => {
    const client = await connectModel(content)

    expect(await client.get(extractCustomerInfo, { text })).toMatchObject({
      reader: PasteReader.RulesInstead,
      name: { value: '张美玲' },
    })
  })

  test('sends no text of an enterprise that did not ask for it', async () => {
    const client = await connectModel(JSON.stringify(said), false)

    expect((await client.get(extractCustomerInfo, { text: talk })).reader).toBe(PasteReader.Rules)
    expect((await client.get(getSessionUser, {})).pasteModel).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('tells people beforehand where their text will go', async () => {
    const client = await connectModel('{}')

    expect((await client.get(getSessionUser, {})).pasteModel).toMatch(/^127\.0\.0\.1:/)
  })
})
