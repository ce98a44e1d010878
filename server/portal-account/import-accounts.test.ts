/** Portal accounts through the import centre. */
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import { getImport, listImportRows, runImport, undoImport } from '@onsite/api/import/import-calls.ts'
import { invitePortalAccount, listPortalAccounts } from '@onsite/api/portal-account/portal-account-calls.ts'
import { PortalAccountState } from '@onsite/domain/portal-account/portal-account-state.ts'
import { expect, test } from 'vitest'
import { readFile } from '../testing/builders/import-file.ts'
import { office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'

const react = async () => await (await testApp()).react()
const head = ['姓名', '手机号', '客户', '备注']

test('makes accounts that wait to be invited, tells a number that is taken, and keeps an invited one from the undo', async () => {
  const o = await office()
  // One after the other, as people type.
  // oxlint-disable-next-line no-await-in-loop
  for (const [name, phone] of [
    ['康阳医疗', '13700000001'],
    ['城东医院', '13700000002'],
  ] as const)
    await o.administrator.get(addCustomer, { name, linkPerson: '张三', phone })
  const first = await readFile(o.administrator, 'portal-account', [
    head,
    ['李敏', '13900000001', '康阳医疗', ''],
    ['周凯', '13900000002', '康阳医疗', ''],
  ])
  await o.administrator.get(runImport, { id: first, updatesExisting: 1 })
  await react()
  const made = await o.administrator.get(listPortalAccounts, {})

  const second = await readFile(o.administrator, 'portal-account', [
    head,
    ['李敏', '13900000001', '城东医院', ''],
    ['周凯', '13900000002', '康阳医疗', '采购'],
    ['吴芳', '不是号码', '康阳医疗', ''],
  ])
  const { counts } = await o.administrator.get(getImport, { id: second })
  const wrong = await o.administrator.get(listImportRows, { id: second, part: 'wrong' })
  await o.administrator.get(invitePortalAccount, { id: made.find(({ name }) => name === '李敏')?.id ?? '' })
  await o.administrator.get(undoImport, { id: first })
  await react()

  expect(new Map(made.map(({ name, state }) => [name, state]))).toEqual(
    new Map([
      ['周凯', PortalAccountState.Invited],
      ['李敏', PortalAccountState.Invited],
    ]),
  )
  expect(counts).toMatchObject({ new: 0, changed: 1, wrong: 2 })
  expect(wrong[0]?.faults).toEqual([{ column: '手机号', message: '该手机号已有门户账号「李敏」' }])
  expect((await o.administrator.get(listPortalAccounts, {})).map(({ name }) => name)).toEqual(['李敏'])
  expect(await readFile(o.technician, 'portal-account', [head])).toBe('no-permission')
})
