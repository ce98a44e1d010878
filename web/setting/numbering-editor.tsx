import {
  documentNumber,
  type Numbering,
  numberingOf,
  numberingText,
  type NumberPeriod,
  numberPeriods,
  prefixFault,
  sequenceDigits,
} from '@onsite/domain/numbering.ts'
import { Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import styles from './system-setting.module.css'

interface NumberingEditorProps {
  readonly label: string
  /** The rule to begin with, as it is kept. */
  readonly text: string
  /** Day of the example, `YYYY-MM-DD`. */
  readonly today: string
  /** Told of each change, also of one whose prefix is still wrong. */
  readonly onChange: (text: string) => void
}

const periods = (Object.keys(numberPeriods) as NumberPeriod[]).map((value) => ({
  value,
  label: numberPeriods[value].label,
}))
const widths = Array.from({ length: sequenceDigits.most - sequenceDigits.least + 1 }, (_, at) => ({
  value: sequenceDigits.least + at,
  label: `${sequenceDigits.least + at} 位`,
}))

/** The parts of a numbering rule, with the number that it would write today. */
export function NumberingEditor({ label, onChange, text, today }: NumberingEditorProps) {
  const [rule, setRule] = useState<Numbering | null>(() => numberingOf(text))
  if (rule === null) return null
  const change = (part: Partial<Numbering>) => {
    const next = { ...rule, ...part }
    // Without dashes a number of a month could look like one of a day.
    const safe = { ...next, dashes: next.dashes || next.period !== 'day' }
    setRule(safe)
    onChange(numberingText(safe))
  }
  return (
    <div className={styles['numbering']}>
      <span className={styles['part']}>
        前缀
        <Input
          aria-label={`${label}编号前缀`}
          className={styles['prefix'] ?? ''}
          value={rule.prefix}
          maxLength={8}
          {...(prefixFault(rule.prefix) !== null && { status: 'error' as const })}
          onChange={(event) => change({ prefix: event.target.value.trim().toUpperCase() })}
        />
      </span>
      <span className={styles['part']}>
        流水号重新开始
        <Select
          aria-label={`${label}流水号重新开始`}
          className={styles['period'] ?? ''}
          value={rule.period}
          options={periods}
          onChange={(period) => change({ period })}
        />
      </span>
      <span className={styles['part']}>
        位数
        <Select
          aria-label={`${label}流水号位数`}
          className={styles['digits'] ?? ''}
          value={rule.digits}
          options={widths}
          onChange={(digits) => change({ digits })}
        />
      </span>
      <Checkbox
        checked={rule.dashes}
        disabled={rule.period !== 'day'}
        onChange={(event) => change({ dashes: event.target.checked })}
      >
        用短横线分隔
      </Checkbox>
      <span className={styles['example']}>
        例：<b>{documentNumber(rule, today, 1)}</b>
      </span>
    </div>
  )
}
