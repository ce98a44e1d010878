import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import styles from './automation.module.css'

/** One of the two texts of a line. */
interface Part<Line> {
  readonly key: keyof Line
  readonly label: (place: number) => string
  readonly placeholder: string
  /** Share of the line's width. */
  readonly flex: number
  readonly maxLength?: number
}

interface PairLinesProps<Line> {
  readonly value: readonly Line[]
  readonly onChange: (value: readonly Line[]) => void
  readonly parts: readonly [Part<Line>, Part<Line>]
  readonly empty: Line
  readonly most: number
  /** 请求头 */
  readonly word: string
  readonly removeLabel: (place: number) => string
}

/** Lines of two texts each, added and taken away. */
export function PairLines<Line extends { readonly [Key in keyof Line]: string }>(props: PairLinesProps<Line>) {
  const { empty, most, onChange, parts, removeLabel, value, word } = props
  return (
    <>
      {value.map((line, at) => (
        // Lines have no other name than their place while they are typed.
        <div key={at} className={styles['header']}>
          {parts.map(({ flex, key, label, maxLength, placeholder }) => (
            <Input
              key={String(key)}
              aria-label={label(at + 1)}
              placeholder={placeholder}
              style={{ flex }}
              {...(maxLength === undefined ? {} : { maxLength })}
              value={line[key]}
              onChange={({ target }) => onChange(value.with(at, { ...line, [key]: target.value }))}
            />
          ))}
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={removeLabel(at + 1)}
            onClick={() => onChange(value.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        disabled={value.length >= most}
        onClick={() => onChange([...value, empty])}
      >
        添加{word}
      </Button>
    </>
  )
}
