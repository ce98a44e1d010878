import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { fixedFieldName } from '@onsite/domain/field/field-name.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import type { TemplateProblem } from '@onsite/domain/template/template-content.ts'
import { Alert, ConfigProvider } from 'antd'
import { useMemo } from 'react'
import { fixedGroup, subjectsOf } from '../../../field/conditions/condition-subjects.ts'
import { formKindOf } from '@onsite/domain/field/form-kind.ts'
import styles from '../designer.module.css'
import { TypeIcon } from '../type-icon.tsx'
import type { DraftHandle } from '../use-draft.ts'
import { AccessSection } from './access-section.tsx'
import { BasicSection } from './basic-section.tsx'
import { BatchProperties } from './batch-properties.tsx'
import { ConditionSection } from './condition-section.tsx'
import type { Operand } from './formula-text.ts'
import { RuleSection } from './rule-section.tsx'
import { TypeSettings } from './type-settings.tsx'

interface PropertiesPaneProps {
  readonly draft: DraftHandle
  readonly kind: FormKind
  readonly commonFields: readonly FieldDefinition[]
  readonly problems: readonly TemplateProblem[]
}

/** The right pane: the field chosen last, several at once, or hints for beginning. */
export function PropertiesPane({ draft, kind, commonFields, problems }: PropertiesPaneProps) {
  const { state, dispatch, canEdit } = draft
  const chosen = state.content.fields.filter((field) => state.selected.includes(field.id))
  const [only] = chosen
  const change = (ids: readonly string[], part: Partial<FieldDefinition>) =>
    dispatch({ type: 'change-fields', ids, change: part, at: Date.now() })
  return (
    <aside className={styles['properties']} aria-label="字段属性">
      <ConfigProvider componentDisabled={!canEdit}>
        <fieldset className={styles['bareAll']} disabled={!canEdit}>
          {only === undefined && <Beginning canEdit={canEdit} />}
          {only !== undefined && chosen.length === 1 && (
            <FieldProperties
              key={only.id}
              field={only}
              kind={kind}
              draft={draft}
              commonFields={commonFields}
              problems={problems.filter((problem) => problem.at === only.id)}
              onChange={(part) => change([only.id], part)}
            />
          )}
          {chosen.length > 1 && (
            <>
              <div className={styles['paneHead']}>
                <h2>已选 {chosen.length} 个字段</h2>
              </div>
              <BatchProperties fields={chosen} onChange={change} />
            </>
          )}
        </fieldset>
      </ConfigProvider>
    </aside>
  )
}

interface FieldPropertiesProps extends PropertiesPaneProps {
  readonly field: FieldDefinition
  readonly onChange: (change: Partial<FieldDefinition>) => void
}

function FieldProperties({ field, kind, draft, commonFields, problems, onChange }: FieldPropertiesProps) {
  const { content } = draft.state
  const all = useMemo(() => [...commonFields, ...content.fields], [commonFields, content.fields])
  const subjects = useMemo(
    () =>
      subjectsOf(
        kind,
        all.filter((other) => other.id !== field.id),
      ),
    [kind, all, field.id],
  )
  const published = draft.loaded.published?.fields.find((other) => other.id === field.id) ?? null
  return (
    <>
      <div className={styles['paneHead']}>
        <TypeIcon type={field.type} />
        <h2>{field.name === '' ? '（没有名称）' : field.name}</h2>
      </div>
      {problems.length > 0 && (
        <Alert
          banner
          type={problems.some((problem) => problem.severity === 'error') ? 'error' : 'warning'}
          title={problems.map((problem) => problem.message).join('；')}
        />
      )}
      <BasicSection
        field={field}
        groups={content.groups.map((group) => group.name)}
        published={published}
        onChange={onChange}
      />
      <TypeSettings
        field={field}
        fields={all}
        fixed={fixedNumbers(kind)}
        onChange={(settings) => onChange({ settings })}
      />
      <RuleSection field={field} onChange={onChange} />
      <ConditionSection
        title="显示条件"
        switchText="满足条件时才显示"
        value={field.showIf}
        subjects={subjects}
        onChange={(showIf) => onChange({ showIf })}
      />
      <ConditionSection
        title="必填条件"
        switchText="满足条件时必填"
        value={field.requiredIf}
        subjects={subjects}
        onChange={(requiredIf) => onChange({ requiredIf })}
      />
      <AccessSection field={field} kind={kind} onChange={onChange} />
    </>
  )
}

/** Fixed fields of the kind that hold numbers. */
function fixedNumbers(kind: FormKind): readonly Operand[] {
  return formKindOf(kind)
    .fixed.filter((field) => field.type === numberType)
    .map(({ key, label }) => ({ id: fixedFieldName(key), name: label, group: fixedGroup }))
}
const numberType = 2

const keys: readonly (readonly [string, string])[] = [
  ['↑ ↓', '在字段间移动'],
  ['Alt + ↑ ↓', '移动字段或分组'],
  ['Enter', '编辑属性'],
  ['Delete', '删除'],
  ['Ctrl + D', '复制'],
  ['Shift + 点击', '连选'],
  ['Ctrl + 点击', '加选'],
  ['Ctrl + Z', '撤销'],
  ['Ctrl + Shift + Z', '重做'],
]

function Beginning({ canEdit }: { readonly canEdit: boolean }) {
  return (
    <>
      <div className={styles['paneHead']}>
        <h2>字段属性</h2>
      </div>
      <div className={styles['section']}>
        <p className={styles['hint']}>
          {canEdit
            ? '在画布上选中一个字段，在这里设置它。选中多个可以一起改。'
            : '你可以查看表单，修改需要「设计模板与表单」权限。'}
        </p>
      </div>
      <div className={styles['section']}>
        <h3>按键</h3>
        {keys.map(([key, label]) => (
          <div key={key} className={styles['switch']}>
            <span>{label}</span>
            <kbd>{key}</kbd>
          </div>
        ))}
      </div>
    </>
  )
}
