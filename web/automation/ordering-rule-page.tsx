import { PlusOutlined } from '@ant-design/icons'
import type { RuleRow } from '@onsite/api/automation/automation-calls.ts'
import {
  deleteDispatchRule,
  getDispatchWords,
  listDispatchRules,
  sortDispatchRules,
  switchDispatchRule,
} from '@onsite/api/automation/dispatch-calls.ts'
import { Button, Empty, Skeleton, Switch } from 'antd'
import { useRef, useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { formatTime } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { removalButtons } from '../kit/removal-buttons.ts'
import { RowActions } from '../kit/row-actions.tsx'
import page from '../kit/setting-page.module.css'
import { SortableRows, useChosenOrder } from '../kit/sortable-rows.tsx'
import styles from './automation.module.css'
import { DispatchDrawer } from './dispatch-drawer.tsx'
import { DispatchRunsDrawer } from './dispatch-runs-drawer.tsx'
import { DispatchTryDialog } from './dispatch-try-dialog.tsx'

type Opened =
  | { readonly kind: 'edit'; readonly id: string | null }
  | { readonly kind: 'runs'; readonly rule: RuleRow }
  | { readonly kind: 'try'; readonly rule: RuleRow | null }

/** /orderingRule */
export function OrderingRulePage() {
  const { confirm } = useDialogs()
  const found = useCall(listDispatchRules, {})
  const words = useCall(getDispatchWords, {})
  const sorting = useAct(sortDispatchRules, { isOrdered: true })
  const switching = useAct(switchDispatchRule, { success: '规则已停用' })
  const removal = useAct(deleteDispatchRule, { success: '规则已删除' })
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  // The order that the server keeps since a save, until the list shows it.
  const kept = useRef<readonly string[] | null>(null)
  const [rules, sort] = useChosenOrder(
    found.data ?? [],
    async (ids) => {
      const was = kept.current ?? found.data?.map(({ id }) => id) ?? []
      const { ok } = await sorting.run({ ids: [...ids], was: [...was] })
      if (ok) kept.current = ids
      return ok
    },
    // The call has set the list loading already.
    async () => {
      await found.refetch({ cancelRefetch: false })
      kept.current = null
    },
  )
  const ask = ({ id, name }: RuleRow) =>
    confirm({
      title: `删除派单规则「${name}」`,
      content: '工单不再按它派出，已经派出的不受影响。已有的派单记录保留。',
      ...removalButtons,
      onOk: async () => {
        await removal.run({ id })
      },
    })
  const error = found.error ?? words.error
  return (
    <section className={page['page']} aria-label="派单规则">
      <div className={page['head']}>
        <h1>派单规则</h1>
        <span className={page['note']}>工单等待派单时从上到下逐条尝试，第一条符合的生效；拖动调整次序</span>
        <Button disabled={rules.length === 0} onClick={() => setOpened({ kind: 'try', rule: null })}>
          试运行
        </Button>
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          disabled={words.data === undefined}
          onClick={() => setOpened({ kind: 'edit', id: null })}
        >
          新建规则
        </Button>
      </div>
      {error !== null && (
        <LoadFailed
          failure={error}
          onRetry={() => {
            void found.refetch()
            void words.refetch()
          }}
        />
      )}
      {found.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {found.data !== undefined && rules.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="还没有派单规则，新工单都由默认调度员指派。例如：保养工单派给上次服务该客户的人，派不出去就转公海。"
        />
      )}
      <SortableRows items={rules} label="派单规则" onSort={(ids) => void sort(ids)}>
        {(rule) => (
          <>
            <span className={styles['place']}>{rules.indexOf(rule) + 1}</span>
            <Switch
              size="small"
              aria-label={`启用规则${rule.name}`}
              checked={rule.isEnabled}
              onChange={(isOn) => {
                if (isOn) setOpened({ kind: 'try', rule })
                else void switching.run({ id: rule.id, isEnabled: 0 })
              }}
            />
            <DispatchSentence rule={rule} />
            <div className={styles['figures']}>
              <span>
                近 30 天命中 {rule.runs} 次
                {rule.failed > 0 && <span className={styles['failed']}>，失败 {rule.failed} 次</span>}
              </span>
              <span>{rule.lastTime === null ? '还没有命中过' : `最近 ${formatTime(rule.lastTime)}`}</span>
              <span>
                {rule.updateUserName} 修改于 {formatTime(rule.update_time)}
              </span>
            </div>
            <RowActions
              name={`派单规则${rule.name}`}
              actions={[
                { key: 'edit', label: '编辑', run: () => setOpened({ kind: 'edit', id: rule.id }) },
                { key: 'runs', label: '记录', run: () => setOpened({ kind: 'runs', rule }) },
                { key: 'remove', label: '删除', danger: true, run: () => ask(rule) },
              ]}
            />
          </>
        )}
      </SortableRows>
      {opened?.kind === 'edit' && words.data !== undefined && (
        <DispatchDrawer words={words.data} id={opened.id} onClose={close} />
      )}
      {opened?.kind === 'runs' && <DispatchRunsDrawer rule={opened.rule} onClose={close} />}
      {opened?.kind === 'try' && <DispatchTryDialog kind={words.data?.kind ?? ''} rule={opened.rule} onClose={close} />}
    </section>
  )
}

/** A rule in two lines: for which orders, and to whom. */
function DispatchSentence({ rule: { name, words } }: { readonly rule: RuleRow }) {
  const { actions, active, condition, when } = words
  return (
    <div className={styles['dispatch']}>
      <b>{name}</b>
      <p>
        {active !== '' && `${active}，`}
        {when}
        {condition !== '' && `，如果${condition}`}
      </p>
      <p>{actions.join('；')}</p>
    </div>
  )
}
