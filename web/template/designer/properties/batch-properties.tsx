import type { FieldDefinition, FieldWidth } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { Checkbox, Segmented } from 'antd'
import styles from '../designer.module.css'
import { widths } from './basic-section.tsx'

interface BatchPropertiesProps {
  readonly fields: readonly FieldDefinition[]
  readonly onChange: (ids: readonly string[], change: Partial<FieldDefinition>) => void
}

type Flag = 'required' | 'readonly' | 'masked' | 'searchable' | 'listColumn' | 'copyOnRepeat'

const flags: readonly { readonly key: Flag; readonly label: string; readonly fits: (type: number) => boolean }[] = [
  { key: 'required', label: '必填', fits: (type) => fieldTypeOf(type).isInput },
  { key: 'readonly', label: '只读', fits: (type) => fieldTypeOf(type).isInput },
  { key: 'masked', label: '脱敏显示', fits: (type) => fieldTypeOf(type).isInput },
  { key: 'searchable', label: '可筛选、排序', fits: (type) => fieldTypeOf(type).filter !== null },
  { key: 'listColumn', label: '可作列表列', fits: () => true },
  { key: 'copyOnRepeat', label: '复制记录时带上', fits: (type) => fieldTypeOf(type).isInput },
]

/** Common properties of several chosen fields; a change reaches the fields that allow it. */
export function BatchProperties({ fields, onChange }: BatchPropertiesProps) {
  const [first] = fields
  const isSameWidth = fields.every((field) => field.width === first?.width)
  return (
    <section className={styles['section']} aria-label="批量设置">
      <div className={styles['row']}>
        <span className={styles['label']}>宽度</span>
        <Segmented<FieldWidth | ''>
          block
          aria-label="宽度"
          value={isSameWidth ? (first?.width ?? '') : ''}
          options={[...widths]}
          onChange={(width) => {
            if (width !== '')
              onChange(
                fields.map((field) => field.id),
                { width },
              )
          }}
        />
      </div>
      {flags.map(({ key, label, fits }) => {
        const fitting = fields.filter((field) => fits(field.type))
        const on = fitting.filter((field) => field[key]).length
        return (
          <div key={key} className={styles['switch']}>
            <Checkbox
              disabled={fitting.length === 0}
              checked={fitting.length > 0 && on === fitting.length}
              indeterminate={on > 0 && on < fitting.length}
              onChange={({ target }) =>
                onChange(
                  fitting.map((field) => field.id),
                  { [key]: target.checked },
                )
              }
            >
              {label}
            </Checkbox>
            <span className={styles['rowHelp']}>
              {on} / {fitting.length}
            </span>
          </div>
        )
      })}
    </section>
  )
}
