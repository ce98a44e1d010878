import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { type FormMoment, isEditable, isVisibleAt } from '@onsite/domain/field/form-moment.ts'
import type { FormStep } from '@onsite/domain/field/form-step.ts'
import { RoleType, roleNames, roleTypes } from '@onsite/domain/permission/roles.ts'
import { stepName, stepsOfForm } from '@onsite/domain/template/template-kind.ts'
import { Drawer, Segmented, Select } from 'antd'
import { useMemo, useState } from 'react'
import { FormView } from '../../field/form-view.tsx'
import { useFormStore } from '../../field/use-form-store.ts'
import styles from './designer.module.css'
import type { DraftHandle } from './use-draft.ts'

interface PreviewDrawerProps {
  readonly draft: DraftHandle
  readonly onClose: () => void
}

type Size = 'desktop' | 'phone'

/** The form as people will fill it, at a step and in a role; the same component as in use. Input is discarded. */
export function PreviewDrawer({ draft, onClose }: PreviewDrawerProps) {
  const { template, commonFields } = draft.loaded
  const kind = templateKindOf(template.formKind)
  const [size, setSize] = useState<Size>('desktop')
  const [step, setStep] = useState<FormStep>('create')
  const [role, setRole] = useState<RoleType>(RoleType.Dispatcher)
  const form = usePreviewForm(draft, commonFields, step, role)
  const store = useFormStore(form, template.id)
  return (
    <Drawer
      open
      size={size === 'desktop' ? 960 : 460}
      title="预览"
      onClose={onClose}
      extra={
        <div className={styles['tools']}>
          <Select
            size="small"
            aria-label="步骤"
            style={{ width: 110 }}
            value={step}
            options={stepsOfForm(kind).map((value) => ({ value, label: stepName(kind, value) }))}
            onChange={(value: FormStep) => setStep(value)}
          />
          <Select
            size="small"
            aria-label="角色"
            style={{ width: 120 }}
            value={role}
            options={roleTypes.map((value) => ({ value, label: roleNames[value] }))}
            onChange={(value: RoleType) => setRole(value)}
          />
          <Segmented<Size>
            size="small"
            aria-label="屏幕"
            value={size}
            options={[
              { value: 'desktop', label: '电脑' },
              { value: 'phone', label: '手机' },
            ]}
            onChange={setSize}
          />
        </div>
      }
    >
      <div className={size === 'phone' ? (styles['phone'] ?? '') : ''}>
        <FormView store={store} emptyText={`${roleNames[role]}在「${stepName(kind, step)}」时看不到任何字段`} />
      </div>
    </Drawer>
  )
}

function usePreviewForm(draft: DraftHandle, commonFields: readonly FieldDefinition[], step: FormStep, role: RoleType) {
  const { content } = draft.state
  const { formKind } = draft.loaded.template
  return useMemo(() => {
    const moment: FormMoment = { step, role, isAdmin: role === RoleType.Administrator, hides: [], system: {} }
    const fields = [...commonFields, ...content.fields].filter((field) => isVisibleAt(field, moment))
    const values = Object.fromEntries(fields.flatMap(({ id, default: value }) => (value === null ? [] : [[id, value]])))
    return {
      formKind,
      groups: content.groups.map((group) => ({ ...group })),
      fields: fields.map((field) => ({ ...field, canEdit: isEditable(field, moment) })),
      values,
    }
  }, [commonFields, content, formKind, step, role])
}
