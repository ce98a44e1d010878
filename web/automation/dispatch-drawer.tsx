import { dryRunDispatch, getDispatchRule, saveDispatchRule } from '@onsite/api/automation/dispatch-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { modeOf } from '@onsite/domain/automation/dispatch-rule.ts'
import type { RuleVocabulary } from '@onsite/domain/automation/rule-check.ts'
import { given } from '@onsite/domain/given.ts'
import { Button, Drawer, Input, Radio, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useUnsaved } from '../kernel/tab.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { ConditionEditor } from '../field/conditions/condition-editor.tsx'
import { SharedWidgets } from '../field/value-edit-view.tsx'
import { useDialogs } from '../kit/dialogs.tsx'
import { LoadFailed } from '../kit/list-states.tsx'
import { Fault } from './action-editor.tsx'
import { ActiveDaysEditor } from './active-days-editor.tsx'
import styles from './automation.module.css'
import { actionNamed, draftOf, newDispatchDraft, typesOf } from './dispatch-draft.ts'
import { DispatchOutcome } from './dispatch-outcome.tsx'
import { DraftSentence, faultsOf, useWidgets } from './editor-parts.tsx'
import type { SentAction, SentContent } from './rule-draft.ts'
import { WayEditor } from './way-editor.tsx'

interface DispatchDrawerProps {
  readonly words: RuleVocabulary
  /** Null for a new rule. */
  readonly id: string | null
  readonly onClose: () => void
}

/** Edits a dispatch rule: for which orders, to whom, and what is tried where that fails. */
export function DispatchDrawer({ id, onClose, words }: DispatchDrawerProps) {
  const stored = useCall(getDispatchRule, { id: id ?? '' }, { enabled: id !== null })
  const [isChanged, setChanged] = useState(false)
  const { confirm } = useDialogs()
  useUnsaved(isChanged)
  const leave = () => {
    if (!isChanged) onClose()
    else
      confirm({
        title: '放弃没有保存的修改',
        content: '刚才填写的内容不会保留。',
        okText: '放弃修改',
        cancelText: '继续编辑',
        onOk: onClose,
      })
  }
  return (
    <Drawer open size={720} title={id === null ? '新建派单规则' : '编辑派单规则'} onClose={leave}>
      {stored.error !== null && <LoadFailed failure={stored.error} onRetry={() => void stored.refetch()} />}
      {id === null || stored.data !== undefined ? (
        <DispatchForm
          key={stored.data?.version ?? 0}
          words={words}
          stored={stored.data ?? null}
          isChanged={isChanged}
          onChanged={() => setChanged(true)}
          onLeave={leave}
          onDone={onClose}
        />
      ) : (
        stored.error === null && <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Drawer>
  )
}

interface DispatchFormProps {
  readonly words: RuleVocabulary
  readonly stored: Reply<typeof getDispatchRule> | null
  readonly isChanged: boolean
  readonly onChanged: () => void
  readonly onLeave: () => void
  readonly onDone: () => void
}

function DispatchForm({ isChanged, onChanged, onDone, onLeave, stored, words }: DispatchFormProps) {
  const [draft, setDraft] = useState(() => (stored === null ? newDispatchDraft(words) : draftOf(stored)))
  const widgets = useWidgets(stored?.names ?? [])
  const saving = useAct(saveDispatchRule, { success: '规则已保存', done: onDone })
  const trying = useAct(dryRunDispatch)
  const [result, setResult] = useState<Reply<typeof dryRunDispatch> | null>(null)
  const faults = faultsOf(saving.failure ?? trying.failure)
  const { content, name } = draft
  const [target, fallback] = content.actions
  const { dispatch } = words
  if (dispatch === null || target === undefined) return null
  const mode = dispatch.modes.find(({ code }) => code === modeOf(dispatch, target))
  const set = (next: Partial<typeof draft>) => {
    setResult(null)
    onChanged()
    setDraft({ ...draft, ...next })
  }
  const change = (next: Partial<SentContent>) => set({ content: { ...content, ...next } })
  const setActions = (first: SentAction, second: SentAction | undefined) =>
    change({ actions: second === undefined ? [first] : [first, second] })
  const save = async () => {
    trying.clear()
    await saving.run({ ...draft, ...(stored === null ? {} : { id: stored.id, version: stored.version }) })
  }
  const tryDry = async () => {
    saving.clear()
    const outcome = await trying.run({
      draft: { ...draft, name: name === '' ? '这条规则' : name, ...given({ id: stored?.id }) },
    })
    setResult(outcome.ok ? outcome.data : null)
  }
  return (
    <SharedWidgets value={widgets}>
      <div className={styles['fields']} inert={saving.busy}>
        <label htmlFor="dispatch-name">规则名称</label>
        <div>
          <Input
            id="dispatch-name"
            placeholder="例如：VIP 客户派给上次服务的人"
            maxLength={40}
            value={name}
            onChange={({ target: { value } }) => set({ name: value })}
          />
          <Fault text={faults.get('name')} />
        </div>
        <label htmlFor="dispatch-types">工单类型</label>
        <div>
          <Select
            id="dispatch-types"
            mode="multiple"
            allowClear
            placeholder="全部类型"
            style={{ width: '100%' }}
            optionFilterProp="label"
            value={[...typesOf(content)]}
            options={dispatch.types.map((type) => ({ value: type.id, label: type.label, disabled: type.isDisabled }))}
            onChange={(types) => change({ trigger: { on: 'dispatch', types } })}
          />
          <Fault text={[...faults].find(([field]) => field.startsWith('trigger'))?.[1]} />
        </div>
        <span>条件</span>
        <div>
          <ConditionEditor
            label="派单条件"
            value={content.condition}
            subjects={words.fields}
            onChange={(condition) => change({ condition })}
          />
          <Fault text={faults.get('condition')} />
        </div>
        <span>派单方式</span>
        <div className={styles['way']}>
          <Radio.Group
            aria-label="派单方式"
            optionType="button"
            value={mode?.code}
            options={dispatch.modes.map(({ code, label }) => ({ value: code, label }))}
            onChange={({ target: { value } }) => {
              const [first] = dispatch.modes.find(({ code }) => code === value)?.actions ?? []
              if (first !== undefined) setActions(actionNamed(words, first), fallback)
            }}
          />
          <WayEditor
            label="派给谁"
            index={0}
            value={target}
            words={words}
            offered={mode?.actions ?? []}
            faults={faults}
            onChange={(action) => action !== null && setActions(action, fallback)}
          />
        </div>
        <span>派不出去时</span>
        <WayEditor
          label="派不出去时"
          index={1}
          value={fallback}
          words={words}
          offered={words.actions.map((one) => one.name)}
          none="留在待指派，由默认调度员指派"
          faults={faults}
          onChange={(action) => setActions(target, action ?? undefined)}
        />
        <span>有效期</span>
        <div>
          <div className={styles['line']}>
            <ActiveDaysEditor value={content.active} onChange={(active) => change({ active })} />
          </div>
          <Fault text={[...faults].find(([field]) => field.startsWith('active'))?.[1]} />
        </div>
      </div>
      <aside className={styles['summary']} aria-label="规则说明">
        <DraftSentence words={words} content={content} widgets={widgets} />
        {result !== null && <DispatchOutcome kind={words.kind} result={result} />}
      </aside>
      <div className={styles['drawerButtons']}>
        <Button loading={trying.busy} onClick={() => void tryDry()}>
          用过去 30 天试运行
        </Button>
        <span className={styles['grow']} />
        <Button onClick={onLeave}>返回</Button>
        <Button type="primary" loading={saving.busy} disabled={!isChanged} onClick={() => void save()}>
          保存
        </Button>
      </div>
    </SharedWidgets>
  )
}
