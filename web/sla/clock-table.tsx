import type { ClockShape } from '@onsite/api/sla/sla-shapes.ts'
import type { TableColumnsType } from 'antd'
import { formatShortTime } from '../kit/formats.ts'
import { LinesTable } from '../kit/panel-table.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { useNow } from '../kit/use-now.ts'
import { clockLook, secondsInWords } from './clock-look.ts'
import { ClockReasons } from './clock-reasons.tsx'

/** The clocks of a document, each with what its deadline follows from. */
export function ClockTable({ clocks }: { readonly clocks: readonly ClockShape[] }) {
  return (
    <LinesTable<ClockShape>
      rows={clocks}
      columns={columns}
      expandable={{
        expandedRowRender: reasonsOf,
        columnTitle: <span className="visually-hidden">为什么是这个时间？</span>,
      }}
    />
  )
}

const reasonsOf = (clock: ClockShape) => <ClockReasons clock={clock} />

const columns: TableColumnsType<ClockShape> = [
  { key: 'label', title: '时限', render: (_, clock) => nameOf(clock) },
  { key: 'limit', title: '限时', render: (_, clock) => clock.limitWords },
  { key: 'start', title: '起算', render: (_, clock) => formatShortTime(clock.startTime) },
  { key: 'deadline', title: '到期', render: (_, clock) => formatShortTime(clock.deadline) },
  { key: 'stop', title: '完成', render: (_, clock) => formatShortTime(clock.stopTime) },
  { key: 'used', title: '已用', render: (_, clock) => secondsInWords(clock.usedSeconds) },
  { key: 'state', title: '状态', render: (_, clock) => <ClockStateTag clock={clock} /> },
]

/** Of several rounds each says which it is. */
const nameOf = ({ label, round }: ClockShape): string => (round > 1 ? `${label}（第 ${round} 次）` : label)

function ClockStateTag({ clock }: { readonly clock: ClockShape }) {
  const { tone, words } = clockLook({ ...clock, soonTime: null }, useNow())
  return <StateTag tone={tone} label={words} />
}
