import { tidyPhone } from '@onsite/domain/phone.ts'
import { Input, type InputProps } from 'antd'

interface PhoneInputProps extends Omit<InputProps, 'onChange'> {
  readonly onChange?: (phone: string) => void
}

/** A phone number, in whichever way it is typed or pasted. It stands as it is stored once it is whole. */
export function PhoneInput({ onChange, ...rest }: PhoneInputProps) {
  return <Input type="tel" maxLength={30} {...rest} onChange={({ target }) => onChange?.(tidyPhone(target.value))} />
}
