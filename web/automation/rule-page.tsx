import { dryRun, getRule, listAutomationKinds, saveRule } from '@onsite/api/automation/automation-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { mostHourly } from '@onsite/domain/automation/automation-rule.ts'
import type { RuleVocabulary } from '@onsite/domain/automation/rule-check.ts'
import { screenPath } from '@onsite/domain/screens.ts'
import { Button, Checkbox, Input, InputNumber, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTabTitle, useUnsaved } from '../kernel/tab.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { ConditionEditor } from '../field/conditions/condition-editor.tsx'
import { SharedWidgets } from '../field/value-edit-view.tsx'
import { LoadFailed } from '../kit/list-states.tsx'
import { PageButton } from '../kit/page-link.tsx'
import page from '../kit/setting-page.module.css'
import { StateTag } from '../kit/state-tag.tsx'
import { ActionsEditor, Fault } from './action-editor.tsx'
import { ActiveDaysEditor } from './active-days-editor.tsx'
import styles from './automation.module.css'
import { newDraft, type RuleDraft, type SentContent } from './rule-draft.ts'
import { DraftSentence, faultsOf, useWidgets } from './editor-parts.tsx'
import { rulePath, runsPath } from './rule-paths.ts'
import { SwitchOnDialog } from './switch-on-dialog.tsx'
import { TouchedRecords } from './touched-records.tsx'
import { TriggerEditor } from './trigger-editor.tsx'

type Stored = Reply<typeof getRule>

/** /automation/rule/:id */
export function RulePage() {
  const { id = '' } = useParams()
  const isNew = id === 'new'
  const kinds = useCall(listAutomationKinds, {})
  const rule = useCall(getRule, { id }, { enabled: !isNew })
  const failed = [kinds, rule].find(({ error }) => error !== null)
  useTabTitle(isNew ? '新建自动化规则' : (rule.data?.name ?? null))
  const [first] = kinds.data ?? []
  const isThere = kinds.data !== undefined && first !== undefined && (isNew || rule.data !== undefined)
  return (
    <section className={page['page']} aria-label="自动化规则">
      {!isThere && (
        <div className={page['head']}>
          <h1>{isNew ? '新建自动化规则' : '自动化规则'}</h1>
        </div>
      )}
      {failed?.error != null && <LoadFailed failure={failed.error} onRetry={() => void failed.refetch()} />}
      {isThere ? (
        <RuleEditor
          key={`${id} ${rule.data?.version ?? 0}`}
          kinds={kinds.data}
          first={first}
          stored={rule.data ?? null}
        />
      ) : (
        failed === undefined && <Skeleton active />
      )}
    </section>
  )
}

interface RuleEditorProps {
  readonly kinds: readonly RuleVocabulary[]
  readonly first: RuleVocabulary
  readonly stored: Stored | null
}

function RuleEditor({ first, kinds, stored }: RuleEditorProps) {
  const [saved] = useState<RuleDraft>(() =>
    stored === null ? newDraft(first) : { name: stored.name, kind: stored.kind, content: stored.content },
  )
  const [draft, setDraft] = useState(saved)
  const [isStarting, setStarting] = useState(false)
  const navigate = useNavigate()
  const widgets = useWidgets(stored?.names ?? [])
  const words = kinds.find(({ kind }) => kind === draft.kind) ?? first
  const { content } = draft
  const isChanged = draft !== saved
  useUnsaved(isChanged)
  const saving = useAct(saveRule, { success: '规则已保存', isReadBack: true })
  const trying = useAct(dryRun)
  const [result, setResult] = useState<Reply<typeof dryRun> | null>(null)
  const faults = faultsOf(saving.failure ?? trying.failure)
  const change = (next: Partial<SentContent>) => {
    setResult(null)
    setDraft({ ...draft, content: { ...content, ...next } })
  }
  const save = async () => {
    trying.clear()
    const kept = stored === null ? {} : { id: stored.id, version: stored.version }
    const outcome = await saving.run({ ...draft, ...kept })
    if (outcome.ok && stored === null) void navigate(rulePath(outcome.data.id), { replace: true })
  }
  const tryDry = async () => {
    saving.clear()
    const outcome = await trying.run({ kind: draft.kind, content })
    setResult(outcome.ok ? outcome.data : null)
  }
  return (
    <SharedWidgets value={widgets}>
      <div className={page['head']}>
        <h1>{stored === null ? '新建自动化规则' : stored.name}</h1>
        {stored !== null && (
          <StateTag tone={stored.isEnabled ? 'green' : 'grey'} label={stored.isEnabled ? '已启用' : '未启用'} />
        )}
        <span className={page['note']}>{stored === null ? '保存后先试运行，再启用' : `第 ${stored.version} 版`}</span>
        <PageButton path={stored === null ? screenPath('AutomationList') : runsPath(stored.id)}>
          {stored === null ? '返回' : '执行记录'}
        </PageButton>
        {stored !== null && !stored.isEnabled && (
          <Button disabled={isChanged} onClick={() => setStarting(true)}>
            启用
          </Button>
        )}
        <Button type="primary" loading={saving.busy} disabled={!isChanged} onClick={() => void save()}>
          保存
        </Button>
      </div>
      <div className={styles['columns']} inert={saving.busy}>
        <div className={styles['cards']}>
          <div className={styles['card']}>
            <div className={styles['line']} style={{ marginTop: 0 }}>
              <Segmented
                aria-label="单据"
                value={draft.kind}
                disabled={stored !== null}
                options={kinds.map(({ kind, label }) => ({ value: kind, label }))}
                onChange={(kind) => {
                  const chosen = kinds.find((one) => one.kind === kind)
                  if (chosen !== undefined) setDraft({ ...newDraft(chosen), name: draft.name })
                }}
              />
              <Input
                aria-label="规则名称"
                style={{ flex: 1 }}
                placeholder="规则名称，例如：紧急工单通知负责人"
                maxLength={40}
                value={draft.name}
                onChange={({ target }) => setDraft({ ...draft, name: target.value })}
              />
            </div>
            <Fault text={faults.get('name')} />
          </div>
          <div className={styles['card']}>
            <h2>
              当<small>什么时候触发</small>
            </h2>
            <TriggerEditor value={content.trigger} words={words} onChange={(trigger) => change({ trigger })} />
            <Fault text={[...faults].find(([field]) => field.startsWith('trigger'))?.[1]} />
          </div>
          <div className={styles['card']}>
            <h2>
              如果<small>不设条件就总是执行；「原值」是变更前的值</small>
            </h2>
            <ConditionEditor
              isWide
              label="规则的条件"
              value={content.condition}
              subjects={words.fields}
              onChange={(condition) => change({ condition })}
            />
            <Fault text={faults.get('condition')} />
          </div>
          <div className={styles['card']}>
            <h2>
              就<small>从上到下依次执行，一个失败后面的就不执行</small>
            </h2>
            <ActionsEditor
              value={content.actions}
              words={words}
              faults={faults}
              onChange={(actions) => change({ actions })}
            />
          </div>
          <div className={styles['card']}>
            <h2>限制</h2>
            <div className={styles['limits']}>
              <Checkbox checked={content.once} onChange={({ target }) => change({ once: target.checked })}>
                每张单据只执行一次
              </Checkbox>
              <span>
                一小时最多执行{' '}
                <InputNumber
                  aria-label="一小时最多执行次数"
                  min={1}
                  max={mostHourly}
                  precision={0}
                  value={content.hourly}
                  onChange={(hourly) => change({ hourly: hourly ?? 1 })}
                />{' '}
                次
              </span>
              <Fault text={faults.get('hourly')} />
              <div className={styles['line']}>
                <span>有效期</span>
                <ActiveDaysEditor value={content.active} onChange={(active) => change({ active })} />
              </div>
              <Fault text={[...faults].find(([field]) => field.startsWith('active'))?.[1]} />
            </div>
          </div>
        </div>
        <aside className={`${styles['card']} ${styles['aside']}`} aria-label="规则说明">
          <h2>这条规则</h2>
          <DraftSentence words={words} content={content} widgets={widgets} />
          <div className={styles['line']}>
            <Button loading={trying.busy} onClick={() => void tryDry()}>
              用过去 30 天试运行
            </Button>
          </div>
          {result !== null && <TouchedRecords kind={draft.kind} result={result} />}
        </aside>
      </div>
      {isStarting && stored !== null && (
        <SwitchOnDialog id={stored.id} name={stored.name} onClose={() => setStarting(false)} />
      )}
    </SharedWidgets>
  )
}
