import { getCustomer } from '@onsite/api/customer/customer-calls.ts'
import { getFieldValues, getForm, getRecordForm, saveRecordValues } from '@onsite/api/field/field-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import type { FieldDefinition, FieldValues } from '@onsite/domain/field/field-definition.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { fieldOf, type FormOffice, formOffice } from '../testing/builders/form.ts'
import type { TestClient } from '../testing/test-client.ts'
import { releaseAllFiles } from '../file/file-store.ts'
import { removeValues } from './field-values.ts'

const options = [
  { id: 'a', label: '甲' },
  { id: 'b', label: '乙' },
]
const save = async (client: TestClient, objId: string, values: Record<string, unknown>) =>
  await client.call(saveRecordValues, { entityType: 2, objId, values: values as FieldValues })
const readValues = async (client: TestClient, objId: string) =>
  await client.get(getFieldValues, { entityType: 2, objId })
const readKept = async (client: TestClient, objId: string) =>
  (await client.get(getRecordForm, { entityType: 2, objId })).values
/** An office whose customers have these fields, and a customer. */
async function withFields(...fields: FieldDefinition[]): Promise<FormOffice & { readonly id: string }> {
  const office = await formOffice()
  await office.publish(fields)
  return { ...office, id: await office.customer() }
}

test('saves values and shows them in the specified shape by type', async () => {
  const [name, yes, link, choice] = [
    fieldOf(1, '别名'),
    fieldOf(7, '重点'),
    fieldOf(17, '网址'),
    fieldOf(8, '标签', { settings: { options } }),
  ]
  const { id, service } = await withFields(name, yes, link, choice)

  const saved = await save(service, id, {
    [name.id]: ' 绿城 ',
    [yes.id]: true,
    [link.id]: { address: 'https://example.com/a', text: '官网' },
    [choice.id]: ['b', 'a'],
  })
  const values = await readValues(service, id)

  expect(saved).toMatchObject({ success: true, data: values })
  expect(
    values.map(({ fieldAttributeList, ovalue, tfname, tfvvalue, type }) => [
      type,
      tfname,
      tfvvalue,
      ovalue,
      fieldAttributeList,
    ]),
  ).toEqual([
    [1, '别名', '绿城', '"绿城"', []],
    [7, '重点', '1', 'true', []],
    [
      17,
      '网址',
      'https://example.com/a,官网',
      '{"text":"官网","address":"https://example.com/a"}',
      [
        { type: 'address', value: 'https://example.com/a' },
        { type: 'text', value: '官网' },
      ],
    ],
    [8, '标签', '甲,乙', '["a","b"]', []],
  ])
})

test('masks a field that names no roles: whoever fills it reads it no more, nor changes it unread', async () => {
  const idCard = fieldOf(1, '证件', { masked: true })
  const { id, service, tenant } = await withFields(idCard)
  const administrator = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))
  await save(service, id, { [idCard.id]: '330106199001011234' })

  const form = await service.get(getRecordForm, { entityType: 2, objId: id })
  await save(service, id, { [idCard.id]: form.values[idCard.id] })

  expect((await readValues(service, id))[0]?.tfvvalue).toMatch(/^3.*\*+.*4$/)
  expect(form.values[idCard.id]).toMatch(/^3.*\*+.*4$/)
  expect(form.fields[0]?.canEdit).toBe(false)
  expect(await readKept(administrator, id)).toEqual({ [idCard.id]: '330106199001011234' })
})

test('shows a note by the text of its definition, since it holds no value', async () => {
  const { id, service } = await withFields(fieldOf(14, '提示', { settings: { text: '请携带工作证' } }))

  expect(await readValues(service, id)).toMatchObject([
    { type: 14, tfname: '提示', tfvvalue: '请携带工作证', ovalue: '', fieldAttributeList: [] },
  ])
})

test('keeps what was not sent, and takes away what was emptied', async () => {
  const [one, two] = [fieldOf(1, '一'), fieldOf(1, '二')]
  const { id, service } = await withFields(one, two)
  await save(service, id, { [one.id]: '甲', [two.id]: '乙' })

  await save(service, id, { [one.id]: '' })

  expect(await readKept(service, id)).toEqual({ [two.id]: '乙' })
})

test('refuses wrong values beside their fields and keeps nothing', async () => {
  const [need, count, ghost] = [
    fieldOf(1, '必填', { required: true }),
    fieldOf(2, '数量', { settings: { max: 5 } }),
    uuidv7(),
  ]
  const { id, service } = await withFields(need, count)

  const refused = await save(service, id, { [count.id]: 9, [ghost]: 'x' })

  expect(refused).toMatchObject({ success: false, code: 'invalid-input' })
  expect(refused.fields?.map(({ field }) => field).toSorted()).toEqual(
    [need.id, count.id, ghost].map((field) => `values.${field}`).toSorted(),
  )
  expect(await readKept(service, id)).toEqual({})
})

test('computes formulas itself, whatever was sent', async () => {
  const price = fieldOf(2, '单价')
  const total = fieldOf(19, '总价', { settings: { formula: `{${price.id}} * 3` } })
  const { id, service } = await withFields(price, total)

  await save(service, id, { [price.id]: 4, [total.id]: 999 })

  expect(await readKept(service, id)).toEqual({ [price.id]: 4, [total.id]: 12 })
})

test('nobody sees or fills the values of a record that he may not see', async () => {
  const field = fieldOf(1, '别名')
  const { finance, id, tenant } = await withFields(field)
  const technician = tenant.as(await tenant.person({ roles: [RoleType.Technician] }))

  expect(await technician.call(getFieldValues, { entityType: 2, objId: id })).toMatchObject({ code: 'not-found' })
  expect(await save(technician, id, { [field.id]: '甲' })).toMatchObject({ code: 'not-found' })
  expect(await save(finance, id, { [field.id]: '甲' })).toMatchObject({ code: 'form-closed' })
  expect((await finance.get(getRecordForm, { entityType: 2, objId: id })).fields[0]?.canEdit).toBe(false)
})

test('kinds whose records do not exist yet have no values', async () => {
  const { administrator } = await formOffice()

  for (const entityType of [3, 25, 26] as const)
    expect(await administrator.call(getFieldValues, { entityType, objId: uuidv7() })).toMatchObject({
      code: 'not-found',
    })
  expect(await administrator.call(getForm, { objId: uuidv7() })).toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'formKind' }],
  })
})

test('hides fields of other roles, masks values, and lets only the allowed role fill them', async () => {
  const secret = fieldOf(1, '底价', { visibleRoles: [RoleType.Administrator] })
  const idCard = fieldOf(1, '证件', { masked: true, editableRoles: [RoleType.AcceptanceService] })
  const { administrator, finance, id, service } = await withFields(secret, idCard)
  await save(administrator, id, { [secret.id]: '100' })
  await save(service, id, { [idCard.id]: '330106199001011234', [secret.id]: '1' })

  const forFinance = await readValues(finance, id)
  const form = await finance.get(getRecordForm, { entityType: 2, objId: id })

  expect(forFinance.map(({ masked, ovalue, tfname }) => [tfname, masked, ovalue])).toEqual([['证件', true, '']])
  expect(forFinance[0]?.tfvvalue).toMatch(/^3.*\*+.*4$/)
  expect(JSON.stringify(form)).not.toContain('330106199001011234')
  expect(form.fields.map((field) => [field.name, field.canEdit])).toEqual([['证件', false]])
  expect(await readKept(administrator, id)).toEqual({ [secret.id]: '100', [idCard.id]: '330106199001011234' })
})

test('a life line tells each role of the fields that it sees, and the record counts as changed', async () => {
  const secret = fieldOf(1, '底价', { visibleRoles: [RoleType.Administrator] })
  const open = fieldOf(1, '别名')
  const { administrator, finance, id } = await withFields(secret, open)
  const { version } = await administrator.get(getCustomer, { id })

  await save(administrator, id, { [secret.id]: '100', [open.id]: '老王' })

  const readChanges = async (client: FormOffice['finance']) =>
    (await client.get(listLifeLines, { kind: 'customer', id }))[0]?.changes.map(({ label, to }) => [label, to])
  expect(await readChanges(finance)).toEqual([['别名', '老王']])
  expect(await readChanges(administrator)).toEqual([
    ['底价', '100'],
    ['别名', '老王'],
  ])
  expect(await administrator.get(getCustomer, { id })).toMatchObject({ version: version + 1 })
})

/** Number of uses of each file by records. */
async function usesOf({ tenant }: FormOffice, ids: readonly string[]): Promise<number[]> {
  const rows = await tenant.tx(
    async (tx) =>
      await tx.many(q.selectFrom('file_use').select(['file_id', 'uses']).where('tenant_id', '=', tenant.id)),
  )
  return ids.map((id) => rows.find((row) => row.file_id === id)?.uses ?? 0)
}

test('holds the files of a value as long as the record has it', async () => {
  const [photos, scans] = [fieldOf(10, '照片'), fieldOf(15, '附件')]
  const office = await withFields(photos, scans)
  const { id, people, service, tenant } = office
  const [one, two] = [await office.file(people.service), await office.file(people.service)]

  await save(service, id, { [photos.id]: [one], [scans.id]: [one, two] })
  const held = await usesOf(office, [one, two])
  await save(service, id, { [photos.id]: null, [scans.id]: [one] })
  const after = await usesOf(office, [one, two])
  const values = await readValues(service, id)
  await tenant.tx(async (tx) => {
    await removeValues({ tenantId: tenant.id, tx }, [id])
    await releaseAllFiles({ tenantId: tenant.id, tx }, [id])
  })

  expect(held).toEqual([1, 1])
  expect(after).toEqual([1, 0])
  expect(values[1]?.fieldAttributeList).toEqual([
    { type: 'name', value: '现场.jpg' },
    { type: 'url', value: `/file/${one}` },
  ])
  expect(await usesOf(office, [one, two])).toEqual([0, 0])
  expect(await readKept(service, id)).toEqual({})
})

test('refuses files of others, what is no picture, and what is too large', async () => {
  const [photos, small] = [fieldOf(10, '照片'), fieldOf(15, '附件', { settings: { maxBytes: 2048 } })]
  const office = await withFields(photos, small)
  const { id, people, service } = office
  const [theirs, text, large] = [
    await office.file(people.finance),
    await office.file(people.service, 'text'),
    await office.file(people.service, 'text', 4096),
  ]

  for (const [field, value] of [
    [photos, theirs],
    [photos, text],
    [photos, uuidv7()],
    [small, large],
  ] as const)
    expect(await save(service, id, { [field.id]: [value] })).toMatchObject({
      code: 'invalid-input',
      fields: [{ field: `values.${field.id}` }],
    })
  expect(await usesOf(office, [theirs, text, large])).toEqual([0, 0, 0])
})

test('keeps a file that another person attached when someone else saves the record', async () => {
  const [photos, note] = [fieldOf(10, '照片'), fieldOf(1, '备注')]
  const office = await withFields(photos, note)
  const { administrator, id, people, service } = office
  const [first, second] = [await office.file(people.service), await office.file(people.administrator)]
  await save(service, id, { [photos.id]: [first] })

  const saved = await save(administrator, id, { [photos.id]: [first, second], [note.id]: '补拍' })

  expect(saved.success).toBe(true)
  expect(await usesOf(office, [first, second])).toEqual([1, 1])
})

test('takes only people, units and customers of the enterprise, and people in the asked role', async () => {
  const fields = [
    fieldOf(28, '跟进人', { settings: { multiple: true } }),
    fieldOf(28, '技师', { settings: { role: RoleType.Technician } }),
    fieldOf(29, '部门', { settings: { unitKind: 'department' } }),
    fieldOf(30, '上级客户', { settings: { target: 'customer' } }),
    fieldOf(9, '地址'),
  ] as const
  const { customer, id, people, service } = await withFields(...fields)
  const other = await formOffice()
  const parent = await customer('绿城集团')
  const [followers, technician, department, link, address] = fields

  const saved = await save(service, id, {
    [followers.id]: [people.service.id, people.finance.id],
    [link.id]: [parent],
    [address.id]: { code: '330110', detail: '文一西路 1 号' },
  })
  const values = await readValues(service, id)

  expect(saved.success).toBe(true)
  expect(values.map((value) => value.tfvvalue)).toEqual([
    '孙丽,钱进',
    '',
    '',
    '绿城集团',
    '浙江省杭州市余杭区文一西路 1 号',
  ])
  for (const [field, value] of [
    [followers, [other.people.service.id]],
    [technician, [people.service.id]],
    [department, [uuidv7()]],
    [link, [await other.customer()]],
    [address, { code: '999999', detail: '' }],
  ] as const)
    expect(await save(service, id, { [field.id]: value })).toMatchObject({
      code: 'invalid-input',
      fields: [{ field: `values.${field.id}` }],
    })
})

test('tells namesakes apart', async () => {
  const person = fieldOf(28, '跟进人', { settings: { multiple: true } })
  const { id, service, tenant } = await withFields(person)
  const [one, two] = [
    await tenant.person({ roles: [RoleType.Technician], name: '李强', mobile: '13700001111' }),
    await tenant.person({ roles: [RoleType.Technician], name: '李强', mobile: '13700002222' }),
  ]

  await save(service, id, { [person.id]: [one.id, two.id] })

  expect((await readValues(service, id))[0]?.tfvvalue).toBe('李强（1111）,李强（2222）')
})

test('a unique value belongs to one record, also when two people save it at once', async () => {
  const serial = fieldOf(1, '编号', { unique: true })
  const { administrator, customer, id, service } = await withFields(serial)
  const second = await customer('西湖物业')
  await save(service, id, { [serial.id]: 'SN-1' })

  const taken = await save(service, second, { [serial.id]: 'sn-1' })
  const race = await Promise.all([
    save(service, id, { [serial.id]: 'SN-2' }),
    save(administrator, second, { [serial.id]: 'SN-2' }),
  ])
  const again = await save(service, race[0].success ? second : id, { [serial.id]: 'SN-1' })

  expect(taken).toMatchObject({ code: 'invalid-input', fields: [{ field: `values.${serial.id}` }] })
  expect(taken.fields?.[0]?.message).toContain('客户1')
  expect(race.filter((one) => one.success)).toHaveLength(1)
  expect(race.find((one) => !one.success)).toMatchObject({ code: 'invalid-input' })
  expect(again.success).toBe(true)
})

test('tells open pages of a saved customer, and of nothing when nothing changed', async () => {
  const field = fieldOf(1, '别名')
  const { id, service, tenant } = await withFields(field)
  await save(service, id, { [field.id]: '甲' })
  const told = tenant.facts().filter((fact) => fact.kind === 'customer-changed' && fact.subjectId === id).length

  await save(service, id, { [field.id]: '甲' })

  expect(told).toBe(1)
  expect(tenant.facts().filter((fact) => fact.kind === 'customer-changed' && fact.subjectId === id)).toHaveLength(1)
})

test('shows a value that was kept before its field became one of several choices', async () => {
  const radio = fieldOf(3, '等级', { settings: { options } })
  const { id, publish, service } = await withFields(radio)
  await save(service, id, { [radio.id]: 'b' })

  await publish([{ ...radio, type: 8 }])

  expect((await readValues(service, id))[0]).toMatchObject({ type: 8, tfvvalue: '乙', ovalue: '["b"]' })
})

test('saves a group ahead of its step, which demands the rest later', async () => {
  const [needed, reading] = [fieldOf(1, '结论', { required: true }), fieldOf(2, '出风温度')]
  const { id, service } = await withFields(needed, reading)
  const group = { entityType: 2 as const, objId: id, values: { [reading.id]: 12 } }

  const whole = await service.call(saveRecordValues, group)
  const ahead = await service.call(saveRecordValues, { ...group, isPartial: 1 })
  const wrong = await service.call(saveRecordValues, { ...group, isPartial: 1, values: { [reading.id]: '很冷' } })

  expect([whole.code, whole.fields?.[0]?.field]).toEqual(['invalid-input', `values.${needed.id}`])
  expect(ahead.success).toBe(true)
  expect([wrong.code, wrong.fields?.[0]?.field]).toEqual(['invalid-input', `values.${reading.id}`])
  expect(await readKept(service, id)).toEqual({ [reading.id]: 12 })
})

test('refuses a field that somebody else has changed since it was seen, and no other', async () => {
  const [one, two] = [fieldOf(1, '一'), fieldOf(1, '二')]
  const { id, service } = await withFields(one, two)
  const address = { entityType: 2, objId: id, isPartial: 1 } as const
  await save(service, id, { [one.id]: '别人写的', [two.id]: '旧' })

  const refused = await service.call(saveRecordValues, {
    ...address,
    values: { [one.id]: '我写的', [two.id]: '新' },
    seen: { [one.id]: null, [two.id]: '旧' },
  })
  const same = await service.call(saveRecordValues, {
    ...address,
    values: { [one.id]: '别人写的' },
    seen: { [one.id]: null },
  })

  expect([refused.code, refused.fields]).toEqual([
    'invalid-input',
    [{ field: `values.${one.id}`, message: '已被他人修改，请核对后再保存' }],
  ])
  expect(same.success).toBe(true)
  expect(await readKept(service, id)).toEqual({ [one.id]: '别人写的', [two.id]: '旧' })
})

test('ignores what is sent for a field without value, whatever it is', async () => {
  const note = fieldOf(14, '填写须知', { settings: { text: '请核对地址' } })
  const { id, service } = await withFields(note)

  const sent = await save(service, id, { [note.id]: { '\u0000': ['\u0000', '\uD800'] } })

  expect(sent.success).toBe(true)
  expect(await readKept(service, id)).toEqual({})
})
