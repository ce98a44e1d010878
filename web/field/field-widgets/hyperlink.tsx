import { Input } from 'antd'
import { type EditProps, type FieldWidget, partOf, type ShowProps, textOf } from '../field-widget.ts'
import styles from '../field.module.css'

function HyperlinkEdit({ field, value, onChange, isDisabled, id, aria, isFaulty, isCompact }: EditProps) {
  const address = textOf(partOf(value, 'address'))
  const text = textOf(partOf(value, 'text'))
  const set = (nextAddress: string, nextText: string) =>
    onChange(nextAddress === '' && nextText === '' ? null : { address: nextAddress, text: nextText })
  const status = isFaulty ? { status: 'error' as const } : {}
  return (
    <div className={isCompact ? styles['stack'] : styles['pair']}>
      <Input
        {...aria}
        {...status}
        id={id}
        type="url"
        inputMode="url"
        aria-label={`${field.name}地址`}
        placeholder="https://"
        value={address}
        disabled={isDisabled}
        onChange={(event) => set(event.target.value, text)}
      />
      <Input
        aria-label={`${field.name}显示的文字`}
        placeholder="显示的文字"
        value={text}
        disabled={isDisabled}
        onChange={(event) => set(address, event.target.value)}
      />
    </div>
  )
}

const safe = /^(https?:\/\/|mailto:|tel:)/i

/** Whether an address may be followed; others, such as scripts, are shown as text. */
export const isSafeAddress = (address: string): boolean => safe.test(address.trim())

function HyperlinkShow({ value }: ShowProps) {
  const address = textOf(partOf(value, 'address'))
  const text = textOf(partOf(value, 'text')) || address
  if (!isSafeAddress(address)) return <>{text}</>
  return (
    <a href={address.trim()} target="_blank" rel="noreferrer noopener" title={address}>
      {text}
    </a>
  )
}

export const hyperlinkWidget: FieldWidget = { Edit: HyperlinkEdit, Show: HyperlinkShow, isGroup: () => true }
