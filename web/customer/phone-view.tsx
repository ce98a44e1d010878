import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCopy } from '../kit/use-copy.ts'
import { noData } from '../kit/formats.ts'
import { PhoneLink } from '../kit/phone-link.tsx'

interface PhoneViewProps {
  readonly phone: string
  /** With a button that copies the number. */
  readonly copies?: boolean
}

/** A number to call and to copy; `--` for none. */
export function PhoneView({ phone, copies = false }: PhoneViewProps) {
  const copy = useCopy('电话')
  if (phone === '') return noData
  return (
    <span>
      <PhoneLink phone={phone} />
      {copies && !phone.includes('*') && (
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined aria-hidden />}
          aria-label={`复制电话${phone}`}
          title="复制电话"
          onClick={(event) => {
            event.stopPropagation()
            copy(phone)
          }}
        />
      )}
    </span>
  )
}
