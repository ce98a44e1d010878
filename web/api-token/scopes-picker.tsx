import { passablePermissions } from '@onsite/domain/api-token/api-token.ts'
import { Checkbox, Empty, Input } from 'antd'
import { useState } from 'react'
import styles from './api-token.module.css'

interface ScopesPickerProps {
  readonly id?: string
  /** Powers of the person, of which a token takes a part. */
  readonly powers: readonly string[]
  readonly value?: readonly string[]
  readonly onChange?: (codes: readonly string[]) => void
}

/** Permissions by area, for a token. */
export function ScopesPicker({ id, onChange, powers, value = [] }: ScopesPickerProps) {
  const [typed, setTyped] = useState('')
  const keyword = typed.trim()
  const groups = passablePermissions(powers).flatMap(({ rows, title }) => {
    const shown = title.includes(keyword) ? rows : rows.filter(({ label }) => label.includes(keyword))
    return shown.length === 0 ? [] : [{ title, codes: shown.map(({ code }) => code), rows: shown }]
  })
  const toggle = (codes: readonly string[], isOn: boolean) =>
    onChange?.(isOn ? [...new Set([...value, ...codes])] : value.filter((code) => !codes.includes(code)))
  return (
    <div className={styles['scopes']} id={id}>
      <div className={styles['find']}>
        <Input.Search
          aria-label="查找权限"
          placeholder="查找权限"
          allowClear
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <span aria-live="polite">已选 {value.length} 项</span>
      </div>
      <div className={styles['groups']}>
        {groups.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`没有包含「${keyword}」的权限`} />
        )}
        {groups.map(({ codes, rows, title }) => {
          const held = codes.filter((code) => value.includes(code))
          return (
            <fieldset key={title} className={styles['group']}>
              <legend>
                <Checkbox
                  checked={held.length === codes.length}
                  indeterminate={held.length > 0 && held.length < codes.length}
                  onChange={({ target }) => toggle(codes, target.checked)}
                >
                  {title}
                </Checkbox>
              </legend>
              {rows.map(({ code, label }) => (
                <Checkbox
                  key={code}
                  checked={value.includes(code)}
                  onChange={({ target }) => toggle([code], target.checked)}
                >
                  {label}
                </Checkbox>
              ))}
            </fieldset>
          )
        })}
      </div>
    </div>
  )
}
