import { Input } from 'antd'
import { formatCount } from '../kit/formats.ts'

/** More records than these are typed out before they are changed. */
export const askAbove = 100

interface TypedCountProps {
  /** Of records that will be changed. */
  readonly count: number
  readonly onTyped: (isRight: boolean) => void
}

/** Asks to type out how many records a batch is about; nothing for few. */
export function TypedCount({ count, onTyped }: TypedCountProps) {
  if (count <= askAbove) return null
  return (
    <Input
      aria-label={`要处理 ${formatCount(count)} 条，输入 ${count} 确认`}
      placeholder={`请输入 ${count} 确认`}
      inputMode="numeric"
      onChange={(event) => onTyped(event.target.value.trim() === String(count))}
    />
  )
}
