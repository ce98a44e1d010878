import {
  type ApproveMode,
  approveModes,
  type ApproverNode,
  assigneeKinds,
  type AssigneeRule,
  emptyPolicies,
  type EmptyPolicy,
  skipPolicies,
  type SkipPolicy,
} from '@onsite/domain/approval/approval-flow.ts'
import { Checkbox, InputNumber, Radio, Select, Space, Switch, Tabs } from 'antd'
import { PersonPicker } from '../../kit/person-picker.tsx'
import styles from './designer.module.css'
import { PaneField, PaneGroup } from './pane-field.tsx'
import { type PeopleField, WhoEditor } from './who-editor.tsx'

interface ApproverPaneProps {
  readonly node: ApproverNode
  readonly peopleFields: readonly PeopleField[]
  /** Custom fields that the people of this node may be allowed to edit. */
  readonly formFields: readonly { readonly id: string; readonly name: string; readonly group: string }[]
  readonly onChange: (change: Partial<ApproverNode>, property: string) => void
}

const ruleKinds = Object.keys(assigneeKinds) as AssigneeRule['kind'][]
const optionsOf = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  (Object.keys(names) as Key[]).map((value) => ({ value, label: names[value] }))

/** Everything about one approver node, in three tabs as people know them. */
export function ApproverPane(props: ApproverPaneProps) {
  return (
    <Tabs
      size="small"
      items={[
        { key: 'who', label: '审批人', children: <WhoTab {...props} /> },
        { key: 'rules', label: '处理规则', children: <RulesTab {...props} /> },
        { key: 'form', label: '表单与操作', children: <FormTab {...props} /> },
      ]}
    />
  )
}

function WhoTab({ node, peopleFields, onChange }: ApproverPaneProps) {
  return (
    <>
      <PaneGroup label="谁来审批" hint="多条规则找到的人合在一起，重复的人只算一次。">
        <WhoEditor
          rules={node.who}
          kinds={ruleKinds}
          fields={peopleFields}
          onChange={(who) => onChange({ who }, 'who')}
        />
      </PaneGroup>
      <PaneGroup label="多人时怎样决定">
        <Radio.Group
          value={node.mode}
          onChange={(event) => onChange({ mode: event.target.value as ApproveMode }, 'mode')}
        >
          <Space orientation="vertical">
            {optionsOf(approveModes).map(({ value, label }) => (
              <Radio key={value} value={value}>
                {label}
              </Radio>
            ))}
          </Space>
        </Radio.Group>
      </PaneGroup>
      {node.mode === 'ratio' && (
        <PaneField label="同意比例" hint="同意的人达到这个比例即通过；达不到时驳回。">
          {(id) => (
            <InputNumber
              id={id}
              min={1}
              max={100}
              precision={0}
              suffix="%"
              value={node.percent}
              onChange={(percent) => onChange({ percent: percent ?? 1 }, 'percent')}
            />
          )}
        </PaneField>
      )}
    </>
  )
}

function RulesTab({ node, onChange }: ApproverPaneProps) {
  return (
    <>
      <PaneGroup label="找不到审批人时">
        <Radio.Group
          value={node.whenEmpty}
          options={optionsOf(emptyPolicies)}
          onChange={(event) => onChange({ whenEmpty: event.target.value as EmptyPolicy }, 'whenEmpty')}
        />
        {node.whenEmpty === 'person' && (
          <PersonPicker
            aria-label="转交给"
            placeholder="转交给"
            value={node.emptyPersonId}
            onChange={(emptyPersonId) => onChange({ emptyPersonId }, 'emptyPersonId')}
          />
        )}
      </PaneGroup>
      <PaneField label="同一人重复出现时">
        {(id) => (
          <Select<SkipPolicy>
            id={id}
            value={node.skip}
            options={optionsOf(skipPolicies)}
            onChange={(skip) => onChange({ skip }, 'skip')}
          />
        )}
      </PaneField>
      <PaneField label="审批人就是发起人时自动跳过">
        {(id) => (
          <Switch
            id={id}
            checked={node.skipCreator}
            onChange={(skipCreator) => onChange({ skipCreator }, 'skipCreator')}
          />
        )}
      </PaneField>
    </>
  )
}

const permissions = [
  { key: 'mayTransfer', label: '转交' },
  { key: 'mayAdd', label: '加签' },
  { key: 'maySendBack', label: '退回' },
] as const

function FormTab({ node, formFields, onChange }: ApproverPaneProps) {
  return (
    <>
      <PaneField
        label="可以修改的字段"
        hint={
          formFields.length === 0
            ? '这类记录还没有自定义字段。'
            : '审批进行中记录不能修改，这里选的字段除外；改动会让后面的人看到。'
        }
      >
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            allowClear
            placeholder="不能修改任何字段"
            value={[...node.editableFields]}
            showSearch={{ optionFilterProp: 'label' }}
            options={formFields.map((field) => ({ value: field.id, label: field.name }))}
            onChange={(editableFields: string[]) => onChange({ editableFields }, 'editableFields')}
          />
        )}
      </PaneField>
      <PaneGroup label="除同意和驳回外，还可以">
        <div className={styles['checks']}>
          {permissions.map(({ key, label }) => (
            <Checkbox
              key={key}
              checked={node[key]}
              onChange={(event) => onChange({ [key]: event.target.checked }, key)}
            >
              {label}
            </Checkbox>
          ))}
        </div>
      </PaneGroup>
    </>
  )
}
