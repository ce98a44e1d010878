import { noData } from './formats.ts'

/** A number to call; `--` for none, plain text where it is hidden from the person. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  if (phone === '') return noData
  // Nobody is called by the ends of a number.
  if (phone.includes('*')) return phone
  return (
    <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} onClick={(event) => event.stopPropagation()}>
      {phone}
    </a>
  )
}
