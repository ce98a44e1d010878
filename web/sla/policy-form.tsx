import { getPolicy, listWorkHours, savePolicy } from '@onsite/api/sla/sla-calls.ts'
import type { ClockKindShape } from '@onsite/api/sla/sla-shapes.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { weekWords } from '@onsite/domain/calendar/week-words.ts'
import { given } from '@onsite/domain/given.ts'
import { Checkbox, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTab } from '../kernel/tab.tsx'
import { useCall } from '../kernel/use-call.ts'
import { CallField, CallForm } from '../kit/call-form.tsx'
import { formatTime } from '../kit/formats.ts'
import { NameSelect } from '../kit/name-select.tsx'
import { PageLink } from '../kit/page-link.tsx'
import page from '../kit/setting-page.module.css'
import { SubmitButton } from '../kit/submit-button.tsx'
import { RecordPicker } from '../record/record-picker.tsx'
import { policyMarks, policyPath } from './policy-paths.ts'
import { PolicyPreview } from './policy-preview.tsx'
import { contentOf, newValues, type PolicyValues, storedValues } from './policy-values.ts'
import styles from './sla.module.css'
import { TargetFields } from './target-fields.tsx'

type Policy = Reply<typeof getPolicy>

interface PolicyFormProps {
  readonly kinds: readonly ClockKindShape[]
  /** The policy that fills the form; null for a new one. */
  readonly stored: Policy | null
  /** The policy as it is stored now, whose versions are listed. */
  readonly newest: Policy | null
  readonly onSaved: (version: number) => void
}

export function PolicyForm({ kinds, newest, onSaved, stored }: PolicyFormProps) {
  const tab = useTab()
  const [form] = Form.useForm<PolicyValues>()
  const [initial] = useState<PolicyValues>(() =>
    stored === null ? newValues(kinds[0]?.kind ?? '') : storedValues(stored),
  )
  const watched = Form.useWatch((all: PolicyValues) => all, { form, preserve: true })
  // Fields stand in the form only after it has been drawn once.
  const values = isWhole(watched) ? watched : initial
  const kind = kinds.find((one) => one.kind === values.kind) ?? kinds[0]
  if (kind === undefined) return null
  return (
    <CallForm<typeof savePolicy, PolicyValues>
      call={savePolicy}
      form={form}
      initial={initial}
      draft={stored === null ? 'sla-policy-new' : `sla-policy-${stored.id}-${stored.version}`}
      toInput={(typed) => ({
        ...given({ id: stored?.id, version: stored?.version }),
        kind: stored?.kind ?? typed.kind,
        name: typed.name,
        content: contentOf(typed),
      })}
      success={({ version }) =>
        version === 1 ? '已新建，以后的单据按它计时' : `已保存第 ${version} 版，以后的单据按它计时`
      }
      onDone={({ id, version }, { name }) => (stored === null ? tab.close(policyPath(id, name)) : onSaved(version))}
    >
      <div className={`${page['head']} ${styles['head']}`}>
        <h1>{stored === null ? '新建时限策略' : stored.name}</h1>
        <span className={styles['note']}>
          {stored === null
            ? '只用于以后的单据'
            : `第 ${newest?.version ?? stored.version} 版${stored.isEnabled ? '' : '，已停用'}。保存后成为新的一版，正在计时的不变`}
        </span>
        <SubmitButton>保存</SubmitButton>
      </div>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <MatchCard kind={kind} kinds={kinds} stored={stored} isAlways={values.content.isAlways} />
          <TargetFields kind={kind} />
        </div>
        <div className={styles['side']}>
          <PolicyPreview label={kind.label} values={values} />
          {newest !== null && <Versions versions={newest.versions} />}
        </div>
      </div>
    </CallForm>
  )
}

const isWhole = (values: PolicyValues | undefined) =>
  (values as Partial<PolicyValues> | undefined)?.content !== undefined

interface MatchCardProps {
  readonly kind: ClockKindShape
  readonly kinds: readonly ClockKindShape[]
  readonly stored: Policy | null
  readonly isAlways: boolean
}

/** Name and range of the policy, and when its time counts. */
function MatchCard({ isAlways, kind, kinds, stored }: MatchCardProps) {
  const form = Form.useFormInstance<PolicyValues>()
  const names = Object.fromEntries((stored?.names ?? []).map(({ id, name }) => [id, name]))
  const templates = [
    ...kind.templates,
    ...(stored?.content.match.templateIds ?? [])
      .filter((id) => !kind.templates.some((one) => one.id === id))
      .map((id) => ({ id, name: `${names[id] ?? id}（已停用）` })),
  ]
  return (
    <fieldset className={styles['card']}>
      <legend>策略</legend>
      <div className={styles['pair']}>
        <CallField name="name">
          <Input maxLength={40} placeholder="如：重点客户" />
        </CallField>
        <CallField name="kind" {...(stored === null ? {} : { help: '保存后不能更改' })}>
          <Select
            disabled={stored !== null}
            options={kinds.map((one) => ({ value: one.kind, label: one.label }))}
            // Clocks, types and receivers are those of the kind.
            onChange={(next: string) => form.setFieldsValue({ content: newValues(next).content })}
          />
        </CallField>
      </div>
      <div className={styles['pair']}>
        <CallField name={['content', 'match', 'customerIds']} help="不选则不限客户">
          <RecordPicker target="customer" many names={names} placeholder="全部客户" />
        </CallField>
        {kind.hasContracts && (
          <CallField name={['content', 'match', 'contractIds']} help="不选则不限合同">
            <RecordPicker target="service-contract" many names={names} placeholder="全部合同" />
          </CallField>
        )}
        <CallField name={['content', 'match', 'templateIds']} help="不选则不限类型">
          <NameSelect mode="multiple" allowClear placeholder="全部类型" rows={templates} />
        </CallField>
      </div>
      <div className={styles['pair']}>
        <CallField name={['content', 'isAlways']} label="计时">
          <Radio.Group
            options={[
              { value: false, label: '只计工作时间' },
              { value: true, label: '7×24 小时' },
            ]}
          />
        </CallField>
        <div hidden={isAlways}>
          <CallField name={['content', 'hoursId']} help={<HoursHelp />}>
            <HoursSelect />
          </CallField>
          <CallField name={['content', 'followsTeam']} needed={false} valuePropName="checked">
            <Checkbox>负责人或服务团队有自己的工作时间时，按他们的</Checkbox>
          </CallField>
        </div>
      </div>
    </fieldset>
  )
}

const HoursHelp = () => (
  <>
    节假日不计时，<PageLink path="/setting/workHours">设置工作时间</PageLink>
  </>
)

interface HoursSelectProps {
  readonly value?: string | null
  readonly onChange?: (id: string | null) => void
  readonly id?: string
}

/** The empty choice: whatever the enterprise has chosen as its default. */
const byDefault = ''

function HoursSelect({ id, onChange, value = null }: HoursSelectProps) {
  const found = useCall(listWorkHours, {}, { marks: policyMarks })
  const { hours = [], usual } = found.data ?? {}
  const chosen = hours.find((one) => one.isDefault)
  const usualWords = chosen?.name ?? (usual === undefined ? '' : weekWords(usual))
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      value={value ?? byDefault}
      loading={found.isPending}
      options={[
        { value: byDefault, label: `企业默认（${usualWords}）` },
        ...hours.map((one) => ({ value: one.id, label: one.name })),
      ]}
      onChange={(next) => onChange?.(next === byDefault ? null : next)}
    />
  )
}

function Versions({ versions }: { readonly versions: Policy['versions'] }) {
  return (
    <section className={styles['versions']} aria-label="版本记录">
      <h2>版本记录</h2>
      <ol>
        {versions.map(({ createUserName, create_time: time, hoursWords, limits, no }) => (
          <li key={no}>
            <b>第 {no} 版</b>
            <span className={styles['note']}>
              {createUserName} <time dateTime={time}>{formatTime(time)}</time>
            </span>
            <p>
              {hoursWords}；{limits.join('、')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
