import { dialLink } from '@onsite/domain/phone.ts'
import { noData } from './formats.ts'

/** A number to call; `--` for none, plain text where it is hidden from the person. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  if (phone === '') return noData
  const dial = dialLink(phone)
  if (dial === null) return phone
  return (
    <a href={dial} onClick={(event) => event.stopPropagation()}>
      {phone}
    </a>
  )
}
