import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf, isFieldType } from '@onsite/domain/field/field-types.ts'
import { type CopyRule, stepOf, type StepSetting } from '@onsite/domain/document/document-process.ts'
import { paidFeatures } from '@onsite/domain/permission/plan.ts'
import { isActorAmongOwners } from '@onsite/domain/document/process-spec.ts'
import { hasStep } from '@onsite/domain/template/process-steps.ts'
import { Alert, Select } from 'antd'
import { useOffers } from '../../kernel/session.tsx'
import { PersonPicker } from '../../kit/person-picker.tsx'
import { SwitchRow, PropertyRow } from '../designer/properties/property-row.tsx'
import { ChecksEditor } from './checks-editor.tsx'
import { NoticeEditor } from './notice-editor.tsx'
import { changeStep } from './process-edits.ts'
import styles from './process.module.css'
import type { ProcessHandle } from './use-process.ts'

interface StepPanelProps {
  readonly step: string
  readonly handle: ProcessHandle
  /** Everything that conditions and demands may name, fixed fields included. */
  readonly subjects: readonly FieldDefinition[]
}

const nobody: CopyRule = { personIds: [], fieldIds: [] }

/** Everything about one step: its switch, owners, demands and notices. */
export function StepPanel({ step, handle, subjects }: StepPanelProps) {
  const { spec, process, canEdit, change, set } = handle
  const { label = '', switch: key, hint, isHook } = spec.steps[step] ?? {}
  const setting = stepOf(process, step)
  const isOn = hasStep(spec, process, step)
  const edit = (part: Partial<StepSetting>) =>
    change(`${step}:${Object.keys(part).join(',')}`, changeStep(process, step, part))
  const copyTo = (copy: CopyRule) => edit({ copy: copy.personIds.length + copy.fieldIds.length === 0 ? null : copy })
  const copy = setting.copy ?? nobody
  const offers = useOffers()
  const demandable = subjects.filter((field) => isFieldType(field.type) && fieldTypeOf(field.type).isInput)
  const people = subjects.filter(
    (field) => isFieldType(field.type) && fieldTypeOf(field.type).settings.includes('role'),
  )
  return (
    <div className={styles['stack']}>
      <section className={styles['panel']} aria-label={label}>
        <h2>{label}</h2>
        {key === undefined ? (
          <p className={styles['hint']}>{hint ?? `每${spec.document.unit}${spec.document.label}都有这一步。`}</p>
        ) : (
          <SwitchRow
            label={`需要${label}`}
            help={hint ?? ''}
            value={isOn}
            disabled={!canEdit}
            onChange={(isChecked) => set({ [key]: isChecked })}
          />
        )}
        {!isOn && <Alert type="info" title="这一步已关闭，下面的设置在重新开启后才起作用" style={{ marginTop: 8 }} />}
      </section>
      <section className={styles['panel']} aria-label="负责人与抄送">
        <h2>负责人与抄送</h2>
        <PropertyRow
          label="负责人"
          help={
            isActorAmongOwners(spec, step)
              ? `不选则${spec.steps[step]?.actor ?? ''}来做；选了，${spec.document.label}只能交给其中的人。`
              : '不选则有权限的人都能做；选了，只有他们和系统管理员能做。'
          }
        >
          {(id) => (
            <PersonPicker
              many
              id={id}
              disabled={!canEdit}
              value={setting.ownerIds}
              onChange={(ownerIds) => edit({ ownerIds })}
            />
          )}
        </PropertyRow>
        {!offers('autoCopy') && (
          <Alert
            type="warning"
            showIcon
            title={`免费版${paidFeatures.autoCopy}`}
            description="这里的设置会保存，升级后才起作用。"
            style={{ marginBottom: 12 }}
          />
        )}
        <PropertyRow label="完成后自动抄送给">
          {(id) => (
            <PersonPicker
              many
              id={id}
              disabled={!canEdit}
              value={copy.personIds}
              onChange={(personIds) => copyTo({ ...copy, personIds })}
            />
          )}
        </PropertyRow>
        <PropertyRow label="以及表单里填的人员">
          {(id) => (
            <Select
              id={id}
              mode="multiple"
              disabled={!canEdit || people.length === 0}
              placeholder={people.length === 0 ? '表单里没有人员字段' : '选择人员字段'}
              value={[...copy.fieldIds]}
              options={people.map((field) => ({ value: field.id, label: field.name }))}
              onChange={(fieldIds: string[]) => copyTo({ ...copy, fieldIds })}
            />
          )}
        </PropertyRow>
      </section>
      <section className={styles['panel']} aria-label="必填与检查">
        <h2>{isHook === true ? `「${label}」前的必填与检查` : '必填与检查'}</h2>
        <PropertyRow label="这一步前必须填写" help="表单里本来就必填的不用再选。">
          {(id) => (
            <Select
              id={id}
              mode="multiple"
              disabled={!canEdit}
              placeholder="选择字段"
              showSearch={{ optionFilterProp: 'label' }}
              value={[...setting.requiredFields]}
              options={demandable.map((field) => ({ value: field.id, label: field.name }))}
              onChange={(requiredFields: string[]) => edit({ requiredFields })}
            />
          )}
        </PropertyRow>
        <ChecksEditor
          checks={setting.checks}
          canEdit={canEdit}
          subjects={subjects}
          onChange={(checks) => edit({ checks })}
        />
      </section>
      <section className={styles['panel']} aria-label="通知">
        <h2>完成后通知</h2>
        <NoticeEditor
          receivers={spec.receivers}
          notice={setting.notice}
          canEdit={canEdit}
          onChange={(notice) => edit({ notice })}
        />
      </section>
    </div>
  )
}
