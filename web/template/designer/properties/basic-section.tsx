import type { FieldDefinition, FieldWidth } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf, fieldTypes } from '@onsite/domain/field/field-types.ts'
import { ConfigProvider, Input, Segmented, Select } from 'antd'
import { ValueEditView } from '../../../field/value-edit-view.tsx'
import styles from '../designer.module.css'
import { PropertyRow } from './property-row.tsx'

interface BasicSectionProps {
  readonly field: FieldDefinition
  readonly groups: readonly string[]
  /** The published definition; null when nothing was ever published, so that no value can exist. */
  readonly published: FieldDefinition | null
  readonly onChange: (change: Partial<FieldDefinition>) => void
}

export const widths: readonly { readonly value: FieldWidth; readonly label: string }[] = [
  { value: 'third', label: '1/3' },
  { value: 'half', label: '1/2' },
  { value: 'full', label: '整行' },
]

/** Types that a field may become: any while nothing is published, later only compatible ones. */
function typesFor(field: FieldDefinition, published: FieldDefinition | null): readonly number[] {
  if (published === null) return fieldTypes.map((type) => type.code)
  return [...new Set([field.type, published.type, ...fieldTypeOf(published.type).mayBecome])]
}

/** Name, type, place, help and default. */
export function BasicSection({ field, groups, published, onChange }: BasicSectionProps) {
  const type = fieldTypeOf(field.type)
  const types = typesFor(field, published)
  const { componentDisabled } = ConfigProvider.useConfig()
  return (
    <section className={styles['section']} aria-label="基本">
      <PropertyRow label="字段名称" fault={field.name.trim() === '' ? '请填写字段名称' : null}>
        {(id) => (
          <Input
            id={id}
            data-first-property
            maxLength={50}
            value={field.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </PropertyRow>
      <PropertyRow
        label="字段类型"
        {...(published === null
          ? {}
          : { help: types.length === 1 ? '已发布过，类型不能再改' : '已发布过，只能改为不影响已填值的类型' })}
      >
        {(id) => (
          <Select
            id={id}
            value={field.type}
            {...(types.length === 1 ? { disabled: true } : {})}
            showSearch={{ optionFilterProp: 'label' }}
            options={types.map((code) => ({ value: code, label: fieldTypeOf(code).label }))}
            onChange={(code: number) => onChange(changeOfType(field, code))}
          />
        )}
      </PropertyRow>
      <div className={styles['pair']}>
        <PropertyRow label="分组">
          {(id) => (
            <Select
              id={id}
              value={field.group}
              options={groups.map((name) => ({ value: name, label: name }))}
              onChange={(group: string) => onChange({ group })}
            />
          )}
        </PropertyRow>
        <div className={styles['row']}>
          <span className={styles['label']}>宽度</span>
          <Segmented
            block
            size="small"
            aria-label="宽度"
            style={{ alignSelf: 'center' }}
            value={field.width}
            options={[...widths]}
            onChange={(width) => onChange({ width })}
          />
        </div>
      </div>
      <PropertyRow label="填写说明">
        {(id) => (
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 1, maxRows: 4 }}
            maxLength={200}
            placeholder="显示在字段旁，说明怎么填"
            value={field.tip}
            onChange={({ target }) => onChange({ tip: target.value })}
          />
        )}
      </PropertyRow>
      {type.isInput && mayHaveDefault(field) && (
        <PropertyRow label="默认值">
          {(id) => (
            <ValueEditView
              key={field.type}
              id={id}
              label="默认值"
              isDisabled={componentDisabled}
              field={field}
              value={field.default}
              onChange={(value) => onChange({ default: value })}
            />
          )}
        </PropertyRow>
      )}
    </section>
  )
}

/** Files, rows and other records belong to one record and make no sense as a default. */
function mayHaveDefault(field: FieldDefinition): boolean {
  const type = fieldTypeOf(field.type)
  const isOwn = ['pictures', 'files', 'signature', 'table', 'record-link', 'first-comma'].includes(type.display)
  return !isOwn && !type.settings.includes('unitKind')
}

/** Drops settings that the new type does not know, and the default unless the type can convert it. */
function changeOfType(field: FieldDefinition, code: number): Partial<FieldDefinition> {
  const next = fieldTypeOf(code)
  const settings = Object.fromEntries(
    Object.entries(field.settings).filter(([key]) => next.settings.some((one) => one === key)),
  )
  const converts = fieldTypeOf(field.type).mayBecome.includes(code)
  const kept = converts && field.default !== null ? (next.convert?.(field.default) ?? field.default) : null
  return {
    type: code,
    settings,
    default: kept,
    ...(next.isInput ? {} : { required: false, requiredIf: null, unique: false }),
    ...(next.filter === null ? { searchable: false } : {}),
  }
}
