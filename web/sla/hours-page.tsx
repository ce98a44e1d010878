import { PlusOutlined } from '@ant-design/icons'
import { deleteWorkHours, type Hours, listWorkHours } from '@onsite/api/sla/sla-calls.ts'
import { weekWords } from '@onsite/domain/calendar/week-words.ts'
import { type WorkWeek } from '@onsite/domain/calendar/work-hours.ts'
import { Button, Empty, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { formatTime } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { PageButton } from '../kit/page-link.tsx'
import { removalButtons } from '../kit/removal-buttons.ts'
import { RowActions } from '../kit/row-actions.tsx'
import page from '../kit/setting-page.module.css'
import { HoursDialog } from './hours-dialog.tsx'
import { policyMarks } from './policy-paths.ts'
import { WeekBars } from './week-bars.tsx'
import styles from './hours.module.css'

/** /setting/workHours: on which hours of the week time limits count. */
export function HoursPage() {
  const can = useCan()
  const found = useCall(listWorkHours, {}, { marks: policyMarks })
  const { hours = [], usual = [] } = found.data ?? {}
  /** The id of the hours that are changed, or a new set. */
  const [edited, setEdited] = useState<string | null>(null)
  const open = edited === null || edited === newHours ? null : (hours.find((one) => one.id === edited) ?? null)
  return (
    <section className={page['page']} aria-label="工作时间">
      <div className={page['head']}>
        <h1>工作时间</h1>
        <span className={page['note']}>
          时限只在工作时间里走。放假的日子不计时，调休上班的日子按第一个有时段的工作日计时
        </span>
        {can('setting.holiday') && <PageButton path="/setting/holiday">节假日</PageButton>}
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          disabled={found.data === undefined}
          onClick={() => setEdited(newHours)}
        >
          新建工作时间
        </Button>
      </div>
      {found.error !== null && <LoadFailed failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {found.data !== undefined && hours.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`还没有设置，现在按${weekWords(usual)} 计时`}>
          <Button onClick={() => setEdited(newHours)}>新建工作时间</Button>
        </Empty>
      )}
      {hours.length > 0 && (
        <ul className={styles['list']}>
          {hours.map((one) => (
            <HoursCard key={one.id} hours={one} onEdit={() => setEdited(one.id)} />
          ))}
        </ul>
      )}
      {edited !== null && (edited === newHours || open !== null) && (
        <HoursDialog stored={open} usual={usual} isFirst={hours.length === 0} onClose={() => setEdited(null)} />
      )}
    </section>
  )
}

const newHours = 'new'

function HoursCard({ hours, onEdit }: { readonly hours: Hours; readonly onEdit: () => void }) {
  const { confirm } = useDialogs()
  const removal = useAct(deleteWorkHours, { success: '工作时间已删除' })
  const { id, isDefault, name, update_time: time, updateUserName } = hours
  const week: WorkWeek = hours.week
  const members = [...hours.groups, ...hours.people].map((one) => one.name)
  const ask = () =>
    confirm({
      title: `删除工作时间「${name}」`,
      content: isDefault
        ? '它是企业默认：删除后，没有指定工作时间的策略改按系统默认计时。正在计时的不变。删除后不能恢复。'
        : '正在计时的不变。删除后不能恢复。',
      ...removalButtons,
      onOk: async () => {
        await removal.run({ id })
      },
    })
  return (
    <li className={styles['card']}>
      <div className={styles['head']}>
        <h2>{name}</h2>
        {isDefault && <Tag color="blue">企业默认</Tag>}
        <span className={styles['by']}>
          {updateUserName} <time dateTime={time}>{formatTime(time)}</time>
        </span>
        <RowActions
          name={`工作时间${name}`}
          actions={[
            { key: 'edit', label: '编辑', run: onEdit },
            { key: 'remove', label: '删除', danger: true, run: ask },
          ]}
        />
      </div>
      <p className={styles['words']}>{weekWords(week)}</p>
      {members.length > 0 && <p className={styles['words']}>用于 {members.join('、')}</p>}
      <WeekBars week={week} />
    </li>
  )
}
