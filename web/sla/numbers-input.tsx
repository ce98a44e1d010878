import { Select } from 'antd'

interface NumbersInputProps {
  /** Behind each number: 75%, 30 分钟. */
  readonly unit: string
  /** Common choices; others are typed. */
  readonly offered: readonly number[]
  readonly value?: readonly number[]
  readonly onChange?: (value: number[]) => void
  readonly id?: string
}

/** Several whole numbers, chosen or typed. */
export function NumbersInput({ id, offered, onChange, unit, value = [] }: NumbersInputProps) {
  const all = [...new Set([...offered, ...value])].toSorted((a, b) => a - b)
  return (
    <Select
      mode="tags"
      allowClear
      placeholder="不提醒"
      tokenSeparators={[',', '，', ' ', '、']}
      options={all.map((one) => ({ value: String(one), label: `${one}${unit}` }))}
      value={value.map(String)}
      onChange={(typed: readonly string[]) => onChange?.(numbersIn(typed))}
      {...(id === undefined ? {} : { id })}
    />
  )
}

/** Each number once, in order; what is none is left out. 75% and 30 分钟 are read as well. */
function numbersIn(typed: readonly string[]): number[] {
  const numbers = typed.map((one) => Number.parseInt(one, 10)).filter((one) => Number.isSafeInteger(one) && one > 0)
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}
