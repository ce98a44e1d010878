import { getCustomer } from '@onsite/api/customer/customer-calls.ts'
import { AddressShape } from '@onsite/api/customer/customer-shapes.ts'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { addressText } from '../customer/address-picker.tsx'
import { eventInput } from './event-form.tsx'

it('names the place on the map of an address that the customer has, and of no other', () => {
  const address = { ...Value.Create(AddressShape), fields: [], id: 'a', detail: '滨江路 8 号', mapName: '滨江大厦' }
  const customer = { ...Value.Create(getCustomer.reply), id: 'c', addresses: [address] }
  const mapNameFor = (gpsAddr: string) =>
    eventInput({ customName: { id: 'c', name: '中心医院' }, gpsAddr }, customer).mapName

  expect([mapNameFor(addressText(address)), mapNameFor('滨江路 9 号')]).toEqual(['滨江大厦', ''])
})
