import { noData } from './formats.ts'

/** A number to call; `--` for none. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  if (phone === '') return noData
  return (
    <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} onClick={(event) => event.stopPropagation()}>
      {phone}
    </a>
  )
}
