import type { VisitShape } from '@onsite/api/work-order/work-order-shapes.ts'
import { VisitState, visitStateNames } from '@onsite/domain/work-order/visit-state.ts'
import { Table, type TableColumnsType } from 'antd'
import { distanceText } from '@onsite/domain/distance.ts'
import { formatShortTime, formatSpan, orNoData } from '../../kit/formats.ts'
import { StateTag } from '../../kit/state-tag.tsx'
import styles from '../work-order.module.css'
import type { Tone } from '../../theme/tokens.ts'

const tones: Readonly<Record<VisitState, Tone>> = {
  [VisitState.Planned]: 'blue',
  [VisitState.Departed]: 'geekblue',
  [VisitState.Arrived]: 'teal',
  [VisitState.Working]: 'teal',
  [VisitState.Done]: 'green',
  [VisitState.Unfinished]: 'gold',
  [VisitState.Cancelled]: 'grey',
}

const arrivalText = (visit: VisitShape) =>
  [
    formatShortTime(visit.arriveAt),
    visit.distanceM === null ? '' : `距地址 ${distanceText(visit.distanceM)}`,
    visit.arriveNote,
  ]
    .filter((text) => text !== '')
    .join('，')

const columns: TableColumnsType<VisitShape> = [
  { key: 'seq', title: '次', render: (_, visit) => visit.seq },
  { key: 'who', title: '人员', className: styles['nowrap'] ?? '', render: (_, visit) => visit.technicianName },
  {
    key: 'state',
    title: '状态',

    render: (_, visit) => <StateTag tone={tones[visit.state]} label={visitStateNames[visit.state]} />,
  },
  { key: 'plan', title: '预约', render: (_, visit) => formatSpan(visit.planStart, visit.planEnd) },
  { key: 'depart', title: '出发', render: (_, visit) => formatShortTime(visit.departAt) },
  { key: 'arrive', title: '签到', render: (_, visit) => arrivalText(visit) },
  { key: 'work', title: '服务', render: (_, visit) => formatSpan(visit.startAt, visit.endAt) },
  { key: 'report', title: '说明', render: (_, visit) => orNoData(visit.report) },
]

/** Every visit with its times. */
export function VisitTable({ visits }: { readonly visits: readonly VisitShape[] }) {
  return <Table<VisitShape> size="small" rowKey="id" pagination={false} columns={columns} dataSource={visits} />
}
