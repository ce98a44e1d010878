import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { type FieldMask, fieldMasks, masks } from '@onsite/domain/permission/masks.ts'
import { Select } from 'antd'
import styles from '../designer.module.css'
import { PropertyRow, SwitchRow } from './property-row.tsx'

interface RuleSectionProps {
  readonly field: FieldDefinition
  readonly onChange: (change: Partial<FieldDefinition>) => void
}

/** Rules that are on or off for every type that allows them. */
export function RuleSection({ field, onChange }: RuleSectionProps) {
  const type = fieldTypeOf(field.type)
  return (
    <section className={styles['section']} aria-label="规则">
      <h3>规则</h3>
      {type.isInput && (
        <>
          <SwitchRow label="必填" value={field.required} onChange={(required) => onChange({ required })} />
          <SwitchRow
            label="只读"
            help="只显示默认值，不能填写"
            value={field.readonly}
            onChange={(readonly) => onChange({ readonly })}
          />
          <SwitchRow
            label="不能重复"
            help="同类记录里不能有相同的值"
            value={field.unique}
            onChange={(unique) => onChange({ unique })}
          />
          <SwitchRow
            label="脱敏显示"
            help="管理员和角色权限里点名可填写的角色之外，只看到首尾"
            value={field.masked}
            onChange={(masked) => onChange({ masked })}
          />
        </>
      )}
      <PropertyRow label="保密范围" help="角色权限里隐藏了它的人看不到、也不能填写">
        {(id) => (
          <Select
            id={id}
            value={field.mask ?? ''}
            options={[
              { value: '', label: '不保密' },
              ...fieldMasks.map((value) => ({ value, label: masks[value].word })),
            ]}
            onChange={(mask: FieldMask | '') => onChange({ mask: mask === '' ? null : mask })}
          />
        )}
      </PropertyRow>
      <SwitchRow
        label="可筛选、排序"
        help={type.filter === null ? `${type.label}不能用于筛选` : '列表里可以按它筛选'}
        value={field.searchable}
        disabled={type.filter === null}
        onChange={(searchable) => onChange({ searchable })}
      />
      <SwitchRow label="可作列表列" value={field.listColumn} onChange={(listColumn) => onChange({ listColumn })} />
      {type.isInput && (
        <SwitchRow
          label="复制记录时带上"
          value={field.copyOnRepeat}
          onChange={(copyOnRepeat) => onChange({ copyOnRepeat })}
        />
      )}
    </section>
  )
}
