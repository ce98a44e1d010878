import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { stepName, stepsOfForm } from '@onsite/domain/template/template-kind.ts'
import { roleNames, roleTypes } from '@onsite/domain/permission/roles.ts'
import { Collapse } from 'antd'
import { CheckMatrix } from './check-matrix.tsx'

interface AccessSectionProps {
  readonly field: FieldDefinition
  readonly kind: FormKind
  readonly onChange: (change: Partial<FieldDefinition>) => void
}

/** Roles and steps that see and fill the field. */
export function AccessSection({ field, kind, onChange }: AccessSectionProps) {
  const form = templateKindOf(kind)
  const stepRows = stepsOfForm(form).map((key) => ({ key, label: stepName(form, key) }))
  const roleRows = roleTypes.map((key) => ({ key, label: roleNames[key] }))
  const hasSteps = field.visibleSteps !== null || field.editableSteps !== null
  const hasRoles = field.visibleRoles !== null || field.editableRoles !== null
  return (
    <Collapse
      ghost
      items={[
        {
          key: 'steps',
          label: `步骤权限${hasSteps ? '（已限定）' : ''}`,
          children: (
            <CheckMatrix
              title="步骤"
              rows={stepRows}
              visible={field.visibleSteps}
              editable={field.editableSteps}
              editableText="新建时和可编辑内容时都能填"
              onVisible={(visibleSteps) => onChange({ visibleSteps })}
              onEditable={(editableSteps) => onChange({ editableSteps })}
            />
          ),
        },
        {
          key: 'roles',
          label: `角色权限${hasRoles ? '（已限定）' : ''}`,
          children: (
            <CheckMatrix
              title="角色"
              rows={roleRows}
              visible={field.visibleRoles}
              editable={field.editableRoles}
              editableText="看得见的角色都能填"
              onVisible={(visibleRoles) => onChange({ visibleRoles })}
              onEditable={(editableRoles) => onChange({ editableRoles })}
            />
          ),
        },
      ]}
    />
  )
}
