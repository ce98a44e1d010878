import { PlusOutlined } from '@ant-design/icons'
import { deleteRule, listRules, type RuleRow, switchRule } from '@onsite/api/automation/automation-calls.ts'
import { screenPath } from '@onsite/domain/screens.ts'
import { Empty, Skeleton, Switch, Tag } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { formatTime } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { PageButton, PageLink } from '../kit/page-link.tsx'
import { removalButtons } from '../kit/removal-buttons.ts'
import { RowActions } from '../kit/row-actions.tsx'
import page from '../kit/setting-page.module.css'
import styles from './automation.module.css'
import { RuleSentence } from './rule-sentence.tsx'
import { rulePath, runsPath } from './rule-paths.ts'
import { SwitchOnDialog } from './switch-on-dialog.tsx'

/** /automation */
export function RuleListPage() {
  const { confirm } = useDialogs()
  const rules = useCall(listRules, {})
  const switching = useAct(switchRule, { success: '规则已停用' })
  const removal = useAct(deleteRule, { success: '规则已删除' })
  const [starting, setStarting] = useState<RuleRow | null>(null)
  const ask = ({ id, name }: RuleRow) =>
    confirm({
      title: `删除自动化规则「${name}」`,
      content: '规则不再执行，等待中的动作也会停止。已有的执行记录保留。',
      ...removalButtons,
      onOk: async () => {
        await removal.run({ id })
      },
    })
  return (
    <section className={page['page']} aria-label="自动化规则">
      <div className={page['head']}>
        <h1>自动化规则</h1>
        <span className={page['note']}>单据走到某一步、字段变更、到了时间或时限超时，系统按规则自动处理</span>
        <PageButton path={screenPath('AutomationWebHook')}>网络钩子</PageButton>
        <PageButton path={runsPath()}>执行记录</PageButton>
        <PageButton type="primary" icon={<PlusOutlined aria-hidden />} path={rulePath('new')}>
          新建规则
        </PageButton>
      </div>
      {rules.error !== null && <LoadFailed failure={rules.error} onRetry={() => void rules.refetch()} />}
      {rules.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {rules.data?.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="还没有规则。例如：工单创建后 2 小时仍未派单，就通知默认调度员。"
        >
          <PageButton path={rulePath('new')}>新建规则</PageButton>
        </Empty>
      )}
      <ul className={styles['rules']}>
        {rules.data?.map((rule) => (
          <li key={rule.id} className={styles['rule']}>
            <Switch
              aria-label={`启用${rule.name}`}
              checked={rule.isEnabled}
              onChange={(isOn) => (isOn ? setStarting(rule) : void switching.run({ id: rule.id, isEnabled: 0 }))}
            />
            <div className={styles['ruleBody']}>
              <div className={styles['ruleHead']}>
                <PageLink path={rulePath(rule.id)}>{rule.name}</PageLink>
                <Tag>{rule.kindLabel}</Tag>
              </div>
              <RuleSentence words={rule.words} />
            </div>
            <div className={styles['figures']}>
              <span>
                近 30 天执行 {rule.runs} 次
                {rule.failed > 0 && <span className={styles['failed']}>，失败 {rule.failed} 次</span>}
              </span>
              <span>{rule.lastTime === null ? '还没有执行过' : `最近 ${formatTime(rule.lastTime)}`}</span>
              <span>
                {rule.updateUserName} 修改于 {formatTime(rule.update_time)}
              </span>
            </div>
            <RowActions
              name={`规则${rule.name}`}
              actions={[
                { key: 'edit', label: '编辑', path: rulePath(rule.id) },
                { key: 'runs', label: '记录', path: runsPath(rule.id) },
                { key: 'remove', label: '删除', danger: true, run: () => ask(rule) },
              ]}
            />
          </li>
        ))}
      </ul>
      {starting !== null && <SwitchOnDialog id={starting.id} name={starting.name} onClose={() => setStarting(null)} />}
    </section>
  )
}
