import type { FieldDefinition, FieldSettings } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { kindRows, type LinkTarget, linkTargets } from '@onsite/domain/kind-rows.ts'
import { type RoleType, roleNames, roleTypes } from '@onsite/domain/permission/roles.ts'
import { Input, InputNumber, Segmented, Select } from 'antd'
import styles from '../designer.module.css'
import { CascadeEditor } from './cascade-editor.tsx'
import { ColumnsEditor } from './columns-editor.tsx'
import { FormulaSetting } from './formula-setting.tsx'
import type { Operand } from './formula-text.ts'
import { OptionsEditor } from './options-editor.tsx'
import { PropertyRow, SwitchRow } from './property-row.tsx'
import { PatternSetting } from './text-settings.tsx'

interface TypeSettingsProps {
  readonly field: FieldDefinition
  /** Fields that a formula may name. */
  readonly fields: readonly FieldDefinition[]
  readonly fixed: readonly Operand[]
  readonly onChange: (settings: FieldSettings) => void
}

type Key = keyof FieldSettings

/** Settings of the field's type beyond those of every field; the type names them. */
export function TypeSettings({ field, fields, fixed, onChange }: TypeSettingsProps) {
  const type = fieldTypeOf(field.type)
  if (type.settings.length === 0) return null
  const { settings } = field
  const has = (key: Key) => type.settings.includes(key)
  const change = (part: Partial<FieldSettings>) => onChange(tidy({ ...settings, ...part }))
  const number = (key: NumberKey, label: string, limits: Limits = {}) =>
    has(key) && (
      <NumberRow
        key={key}
        label={label}
        {...limits}
        value={settings[key]}
        onChange={(value) => change({ [key]: value })}
      />
    )
  return (
    <section className={styles['section']} aria-label="类型设置">
      <h3>{type.label}设置</h3>
      {has('text') && (
        <PropertyRow label="说明文字">
          {(id) => (
            <Input.TextArea
              id={id}
              autoSize={{ minRows: 3, maxRows: 12 }}
              maxLength={5000}
              value={settings.text ?? ''}
              onChange={({ target }) => change({ text: target.value })}
            />
          )}
        </PropertyRow>
      )}
      {has('options') && type.name === 'cascade' && (
        <CascadeEditor options={settings.options ?? []} onChange={(options) => change({ options })} />
      )}
      {has('options') && type.name !== 'cascade' && (
        <OptionsEditor options={settings.options ?? []} onChange={(options) => change({ options })} />
      )}
      {has('columns') && (
        <ColumnsEditor
          columns={settings.columns ?? []}
          onChange={(columns) => change({ columns })}
          Settings={TypeSettings}
        />
      )}
      {has('formula') && (
        <FormulaSetting field={field} fields={fields} fixed={fixed} onChange={(formula) => change({ formula })} />
      )}
      {has('target') && (
        <PropertyRow label="关联到">
          {(id) => (
            <Select
              id={id}
              value={settings.target ?? null}
              placeholder="请选择"
              options={linkTargets.map((value) => ({ value, label: kindRows[value]?.label }))}
              onChange={(target: LinkTarget) => change({ target })}
            />
          )}
        </PropertyRow>
      )}
      {has('unitKind') && (
        <PropertyRow label="选择范围">
          {(id) => (
            <Segmented<'department' | 'service-group'>
              id={id}
              block
              value={settings.unitKind ?? 'department'}
              options={[
                { value: 'department', label: '部门' },
                { value: 'service-group', label: '服务组' },
              ]}
              onChange={(unitKind) => change({ unitKind })}
            />
          )}
        </PropertyRow>
      )}
      {has('role') && (
        <PropertyRow label="限定角色" help="只能选有这个角色的人员；不选为不限。">
          {(id) => (
            <Select
              id={id}
              allowClear
              placeholder="不限"
              value={settings.role ?? null}
              options={roleTypes.map((role) => ({ value: role, label: roleNames[role] }))}
              onChange={(role: RoleType | null | undefined) => change({ role: role ?? undefined })}
            />
          )}
        </PropertyRow>
      )}
      {has('multiple') && (
        <SwitchRow label="可选多个" value={settings.multiple === true} onChange={(multiple) => change({ multiple })} />
      )}
      <div className={styles['pair']}>
        {number('minLength', '最少字数', { min: 0 })}
        {number('maxLength', '最多字数', { min: 1 })}
        {number('min', '最小值')}
        {number('max', has('min') ? '最大值' : '最高分值')}
        {number('decimals', '小数位数', { min: 0, max: 6 })}
        {has('unit') && (
          <PropertyRow label="单位">
            {(id) => (
              <Input
                id={id}
                maxLength={10}
                value={settings.unit ?? ''}
                placeholder="如 元、℃"
                onChange={({ target }) => change({ unit: target.value })}
              />
            )}
          </PropertyRow>
        )}
        {number('minCount', '至少几个', { min: 0 })}
        {number('maxCount', '最多几个', { min: 1 })}
        {has('maxBytes') && (
          <NumberRow
            label="每个文件最大（MB）"
            min={1}
            value={settings.maxBytes === undefined ? undefined : settings.maxBytes / megabyte}
            onChange={(value) => change({ maxBytes: value === undefined ? undefined : Math.round(value * megabyte) })}
          />
        )}
        {number('fromDays', '最早（今天起第几天）')}
        {number('toDays', '最晚（今天起第几天）')}
      </div>
      {has('fromDays') && <p className={styles['hint']}>负数为过去：-30 是三十天前，0 是今天；留空为不限。</p>}
      {has('cameraOnly') && (
        <SwitchRow
          label="手机上只能拍照"
          help="不能从相册里选"
          value={settings.cameraOnly === true}
          onChange={(cameraOnly) => change({ cameraOnly })}
        />
      )}
      {has('allowTyping') && (
        <SwitchRow
          label="可以手写地点"
          help="定位不准时能改文字"
          value={settings.allowTyping === true}
          onChange={(allowTyping) => change({ allowTyping })}
        />
      )}
      {has('pattern') && <PatternSetting settings={settings} onChange={change} />}
    </section>
  )
}

const megabyte = 1024 * 1024

type NumberKey =
  | 'minLength'
  | 'maxLength'
  | 'min'
  | 'max'
  | 'decimals'
  | 'minCount'
  | 'maxCount'
  | 'fromDays'
  | 'toDays'
interface Limits {
  readonly min?: number
  readonly max?: number
}

/** Drops emptied properties. */
function tidy(settings: { [K in Key]?: FieldSettings[K] }): FieldSettings {
  return Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}

function NumberRow({
  label,
  value,
  onChange,
  ...limits
}: Limits & {
  readonly label: string
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
}) {
  return (
    <PropertyRow label={label}>
      {(id) => (
        <InputNumber
          id={id}
          {...limits}
          style={{ width: '100%' }}
          placeholder="不限"
          value={value ?? null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )}
    </PropertyRow>
  )
}
