import type { FieldSettings } from '@onsite/domain/field/field-definition.ts'
import { matchesPattern, patternFault } from '@onsite/domain/field/pattern.ts'
import { Input, Select, Space } from 'antd'
import { useState } from 'react'
import styles from '../designer.module.css'
import { PropertyRow } from './property-row.tsx'

/** Patterns that many forms need, as a starting point. */
const samples = [
  { label: '身份证号', pattern: '\\d{17}[\\dXx]', hint: '请输入 18 位身份证号' },
  { label: '车牌号', pattern: '[\\u4e00-\\u9fa5][A-Z][A-Z0-9]{5,6}', hint: '请输入车牌号，如沪A12345' },
  { label: '统一社会信用代码', pattern: '[0-9A-Z]{18}', hint: '请输入 18 位统一社会信用代码' },
  { label: '邮箱', pattern: '[^@\\s]+@[^@\\s]+', hint: '请输入邮箱地址' },
  { label: '仅数字', pattern: '\\d+', hint: '只能填数字' },
  { label: '仅字母和数字', pattern: '[A-Za-z0-9]+', hint: '只能填字母和数字' },
]

interface TextSettingProps {
  readonly settings: FieldSettings
  readonly onChange: (change: Partial<FieldSettings>) => void
}

/** The rule that a whole text must match, with a box to try it. */
export function PatternSetting({ settings, onChange }: TextSettingProps) {
  const [trial, setTrial] = useState('')
  const pattern = settings.pattern ?? ''
  const fault = pattern === '' ? null : patternFault(pattern)
  const isMatch = pattern !== '' && fault === null && trial !== '' ? matchesPattern(pattern, trial) : null
  return (
    <>
      <PropertyRow label="格式规则（正则表达式）" fault={fault} help="整段文字都要符合；留空为不限。">
        {(id) => (
          <Space.Compact block>
            <Input
              id={id}
              maxLength={200}
              value={pattern}
              onChange={({ target }) => onChange({ pattern: target.value })}
            />
            <Select
              aria-label="常用格式"
              placeholder="常用"
              style={{ width: 88 }}
              popupMatchSelectWidth={false}
              value={null}
              options={samples.map(({ label }) => ({ value: label, label }))}
              onChange={(label: string | null) => {
                const sample = samples.find((one) => one.label === label)
                if (sample !== undefined) onChange({ pattern: sample.pattern, patternHint: sample.hint })
              }}
            />
          </Space.Compact>
        )}
      </PropertyRow>
      {pattern !== '' && (
        <>
          <PropertyRow label="不符合时的提示">
            {(id) => (
              <Input
                id={id}
                maxLength={100}
                placeholder="格式不正确"
                value={settings.patternHint ?? ''}
                onChange={({ target }) => onChange({ patternHint: target.value })}
              />
            )}
          </PropertyRow>
          <PropertyRow label="试一试">
            {(id) => (
              <>
                <Input
                  id={id}
                  value={trial}
                  placeholder="输入一段文字"
                  onChange={({ target }) => setTrial(target.value)}
                />
                <output className={isMatch === false ? styles['rowFault'] : styles['rowHelp']}>
                  {isMatch === null ? '' : isMatch ? '符合' : (settings.patternHint ?? '') || '不符合'}
                </output>
              </>
            )}
          </PropertyRow>
        </>
      )}
    </>
  )
}
