import type { AddressListRow } from '@onsite/api/customer/customer-shapes.ts'
import { lazyPart } from '../kernel/lazy-part.ts'
import type { RecordValues } from '../record/record-values.ts'

const AddressLead = lazyPart(async () => (await import('./address-controls.tsx')).AddressLead)
const PlaceField = lazyPart(async () => (await import('./address-controls.tsx')).PlaceField)
const ContactSelect = lazyPart(async () => (await import('./address-controls.tsx')).ContactSelect)

const withoutCustomer = ['customerId'] as const
type Place = { readonly lng: number; readonly lat: number }

/** Options of an address form beside the fields of its kind. */
export function addressOptions(row: Partial<AddressListRow> | undefined) {
  const { lng = null, lat = null, areaCode = '' } = row ?? {}
  return {
    own: { contactId: <ContactSelect fixedId={row?.customerId ?? null} /> },
    initial: { areaCode, place: lng === null || lat === null ? null : { lng, lat } },
    more: (values: RecordValues) => {
      const place = values['place'] as Place | null | undefined
      return {
        areaCode: (values['areaCode'] as string | null | undefined) ?? '',
        lng: place?.lng ?? null,
        lat: place?.lat ?? null,
      }
    },
    lead: <AddressLead asksCustomer={row === undefined} />,
    without: withoutCustomer,
    children: <PlaceField />,
  }
}
