import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type AssigneeRule, assigneeKinds, mostHeadLevel } from '@onsite/domain/approval/approval-flow.ts'
import { roleNames, roleTypes } from '@onsite/domain/permission/roles.ts'
import { Button, Select } from 'antd'
import { PersonPicker } from '../../kit/person-picker.tsx'
import styles from './designer.module.css'
import { headText } from './node-texts.ts'

type RuleKind = AssigneeRule['kind']

/** A field that names people. */
export interface PeopleField {
  /** A field's id, or `@key`. */
  readonly id: string
  readonly name: string
}

interface WhoEditorProps {
  readonly rules: readonly AssigneeRule[]
  readonly kinds: readonly RuleKind[]
  readonly fields: readonly PeopleField[]
  readonly onChange: (rules: readonly AssigneeRule[]) => void
}

/** People to ask or tell: several rules that add up. */
export function WhoEditor({ rules, kinds, fields, onChange }: WhoEditorProps) {
  return (
    <div className={styles['rules']}>
      {rules.map((rule, index) => (
        // Rules have no name of their own, and their order is all that tells them apart.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={index} className={styles['rule']}>
          <div className={styles['ruleKind']}>
            <Select<RuleKind>
              aria-label={`第 ${index + 1} 条规则`}
              value={rule.kind}
              options={kinds.map((kind) => ({ value: kind, label: assigneeKinds[kind] }))}
              onChange={(kind) => onChange(rules.with(index, newRule(kind, fields)))}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`删除第 ${index + 1} 条规则`}
              onClick={() => onChange(rules.toSpliced(index, 1))}
            />
          </div>
          <RuleDetail rule={rule} fields={fields} onChange={(next) => onChange(rules.with(index, next))} />
        </div>
      ))}
      <Button
        type="dashed"
        block
        icon={<PlusOutlined />}
        onClick={() => onChange([...rules, newRule('persons', fields)])}
      >
        {rules.length === 0 ? '选择人员' : '再加一条规则'}
      </Button>
    </div>
  )
}

/** A rule of a kind before anything was chosen. */
function newRule(kind: RuleKind, fields: readonly PeopleField[]): AssigneeRule {
  switch (kind) {
    case 'persons':
    case 'creatorChooses':
    case 'previousChooses':
      return { kind, personIds: [] }
    case 'role':
      return { kind, role: 1 }
    case 'departmentHead':
      return { kind, level: 0 }
    case 'field':
      return { kind, fieldId: fields[0]?.id ?? '' }
    case 'groupLeader':
    case 'creator':
      return { kind }
    default:
      return kind
  }
}

const hints: Partial<Record<RuleKind, string>> = {
  groupLeader: '发起人所在服务团队的负责人。',
  creator: '由发起人自己处理，例如确认或补充。',
  creatorChooses: '不选则可以选任何人。',
  previousChooses: '上一步同意时选择；不选则可以选任何人。',
}

interface RuleDetailProps {
  readonly rule: AssigneeRule
  readonly fields: readonly PeopleField[]
  readonly onChange: (rule: AssigneeRule) => void
}

function RuleDetail({ rule, fields, onChange }: RuleDetailProps) {
  switch (rule.kind) {
    case 'persons':
      return (
        <PersonPicker
          many
          aria-label="审批人员"
          value={rule.personIds}
          onChange={(personIds) => onChange({ ...rule, personIds })}
        />
      )
    case 'role':
      return (
        <Select
          aria-label="角色"
          value={rule.role}
          options={roleTypes.map((role) => ({ value: role, label: roleNames[role] }))}
          onChange={(role) => onChange({ ...rule, role })}
        />
      )
    case 'departmentHead':
      return (
        <>
          <Select
            aria-label="主管级别"
            value={rule.level}
            options={Array.from({ length: mostHeadLevel + 1 }, (_, level) => ({
              value: level,
              label: headText(level),
            }))}
            onChange={(level) => onChange({ ...rule, level })}
          />
          <span className={styles['hint']}>没有主管，或主管就是发起人时，找再上一级。</span>
        </>
      )
    case 'field':
      return fields.length === 0 ? (
        <span className={styles['hint']}>表单里没有人员字段，请先在模板中添加。</span>
      ) : (
        <Select
          aria-label="人员字段"
          value={rule.fieldId === '' ? null : rule.fieldId}
          placeholder="选择表单中的人员字段"
          options={fields.map((field) => ({ value: field.id, label: field.name }))}
          onChange={(fieldId) => onChange({ ...rule, fieldId: fieldId ?? '' })}
        />
      )
    case 'creatorChooses':
    case 'previousChooses':
      return (
        <>
          <PersonPicker
            many
            aria-label="可选范围"
            placeholder="可选范围"
            value={rule.personIds}
            onChange={(personIds) => onChange({ ...rule, personIds })}
          />
          <span className={styles['hint']}>{hints[rule.kind]}</span>
        </>
      )
    default:
      return <span className={styles['hint']}>{hints[rule.kind]}</span>
  }
}
