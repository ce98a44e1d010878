import { cyclePlanPlain } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { cyclePlanDocument } from '@onsite/domain/cycle-plan/cycle-plan-document.ts'
import { cyclePlanSpec } from '@onsite/domain/cycle-plan/cycle-plan-fields.ts'
import { CyclePlanState } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCan } from '../kernel/session.tsx'
import { useOpen } from '../kernel/tab.tsx'
import type { RecordOf, RecordRow } from '../record/record-calls.ts'
import { RecordListView } from '../record/record-list.tsx'
import { CyclePlanDrawer, cyclePlanForm } from './cycle-plan-form.ts'
import { PlanCalendar } from './plan-calendar.tsx'
import styles from './cycle-plan.module.css'

type PlanRow = RecordOf<typeof cyclePlanPlain.list>

const tones = { state: cyclePlanDocument.tones }
const own = {
  failedCount: (row: PlanRow) =>
    (row.failedCount ?? 0) > 0 ? <span className={styles['reason']}>{row.failedCount}</span> : '0',
}
const pathOf = (row: RecordRow) => recordPath('cycle-plan', row.id)
const reasonAgainst = (row: PlanRow, verb: '编辑' | '删除') => {
  if (verb === '编辑') return row.state === CyclePlanState.Ended ? '计划已结束' : null
  if (row.state === CyclePlanState.Running || row.state === CyclePlanState.Paused) return '请先结束计划'
  return (row.madeCount ?? 0) > 0 ? '已生成过工单的计划不能删除' : null
}

/** /cyclePlan: the list, or a month of what is due. */
export function CyclePlanPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const can = useCan()
  const open = useOpen()
  const [isNew, setNew] = useState(false)
  const isCalendar = new URLSearchParams(search).get('view') === 'calendar'
  const views = (
    <Segmented
      aria-label="显示方式"
      value={isCalendar ? 'calendar' : 'list'}
      onChange={(view) => void navigate({ search: view === 'calendar' ? '?view=calendar' : '' }, { replace: true })}
      options={[
        { value: 'list', label: '列表' },
        { value: 'calendar', label: '日历' },
      ]}
    />
  )
  return (
    <>
      {isCalendar ? (
        <div className={styles['calendarPage']}>
          <div className={styles['calendarHead']}>
            <h1>周期计划</h1>
            <span>
              {views}
              {can('cyclePlan.edit') && (
                <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setNew(true)}>
                  新建周期计划
                </Button>
              )}
            </span>
          </div>
          <PlanCalendar />
        </div>
      ) : (
        <RecordListView<PlanRow>
          spec={cyclePlanSpec}
          calls={cyclePlanPlain}
          pathOf={pathOf}
          tones={tones}
          own={own}
          reasonAgainst={reasonAgainst}
          form={cyclePlanForm}
          tools={views}
          emptyText="按周期自动生成保养、巡检工单：先有计划模板，再新建计划并启用"
        />
      )}
      {isNew && (
        <CyclePlanDrawer onDone={({ id }) => open(recordPath('cycle-plan', id))} onClose={() => setNew(false)} />
      )}
    </>
  )
}
