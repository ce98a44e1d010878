import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import type { OrderTemplateRow } from '@onsite/api/work-order/order-type-calls.ts'
import { expect, test } from 'vitest'
import { customerDefaults } from '../../customer/customer-fields-view.tsx'
import { rebase } from '../../document/rebase.ts'
import { contentInput, startText } from './order-values.ts'

const address = (id: string, detail: string, isDefault = false) => ({
  id,
  areaCode: '330110',
  areaName: '浙江省杭州市余杭区',
  detail,
  houseNumber: '',
  mapName: '',
  lng: 120,
  lat: 30,
  contactId: null,
  note: '',
  isDefault,
  version: 1,
  fields: [],
})
const contact = (id: string, name: string, phone: string, isDefault = false) => ({
  id,
  name,
  phone,
  mobile: '',
  post: '',
  mail: '',
  wechatId: '',
  remark: '',
  isDefault,
  version: 1,
  fields: [],
})
const customer: Pick<CustomerDetail, 'id' | 'contacts' | 'addresses'> = {
  id: 'c1',
  contacts: [contact('p1', '李敏', '13800000001'), contact('p2', '周凯', '13800000002', true)],
  addresses: [address('a1', '文一西路 1 号'), address('a2', '文一西路 2 号', true)],
}
const template: OrderTemplateRow = {
  id: 't1',
  name: '上门维修',
  acceptanceRequired: true,
  poolEnabled: true,
  creationApproval: false,
  completionApproval: false,
  icon: '',
  category: '',
  versionId: 'v1',
  receiptEnabled: false,
  collectionEnabled: false,
  arrivalRequired: false,
  minPhotos: 0,
  signatureRequired: false,
}

test('brings the default contact and address of a customer', () => {
  expect(customerDefaults(customer)).toEqual({
    customLinkPerson: '周凯',
    customPhone: '13800000002',
    gpsAddr: '浙江省杭州市余杭区文一西路 2 号',
  })
})

test('sends the address record when the line is one of the customer, with its position', () => {
  const values = { customName: { id: 'c1', name: '西溪湿地酒店' }, gpsAddr: '浙江省杭州市余杭区文一西路 1 号' }

  expect(contentInput(values, customer)).toMatchObject({ addressId: 'a1', lng: 120, lat: 30 })
})

test('sends a typed address without a record, also when it belongs to another customer', () => {
  const typed = contentInput({ customName: { id: 'c1', name: '西溪湿地酒店' }, gpsAddr: '文三路 9 号' }, customer)
  const foreign = contentInput(
    { customName: { id: 'c2', name: '别家' }, gpsAddr: '浙江省杭州市余杭区文一西路 1 号' },
    customer,
  )

  expect(typed).toMatchObject({ addressId: null, gpsAddr: '文三路 9 号' })
  expect(foreign.addressId).toBeNull()
})

test('says where a new order starts', () => {
  expect(startText(template, false)).toBe('提交后进入「待受理」')
  expect(startText(template, true)).toBe('提交后进入「待接单」，等所选服务人员接单')
  expect(startText({ ...template, creationApproval: true }, false)).toBe('提交后先经创建审批，通过后进入「待受理」')
})

test('takes over what others changed, but keeps what was typed here', () => {
  const before = { title: '空调不制冷', detailDesc: '', customPhone: '13800000001' }
  const typed = { ...before, detailDesc: '三楼机房' }
  const now = { title: '空调漏水', detailDesc: '二楼', customPhone: '13800000001' }

  expect(rebase(before, typed, now)).toEqual({
    title: '空调漏水',
    detailDesc: '三楼机房',
    customPhone: '13800000001',
  })
})
