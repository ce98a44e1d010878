import type { ApprovalBox } from '@onsite/api/approval/approval-calls.ts'
import type { ApprovalRow } from '@onsite/api/approval/approval-shapes.ts'
import { taskStateNames } from '@onsite/domain/approval/approval-states.ts'
import { formatShortTime, orNoData } from '../../kit/formats.ts'
import type { ListColumn } from '../../kit/list-columns.ts'
import { StateTag } from '../../kit/state-tag.tsx'
import styles from './approval.module.css'
import { ApprovalStateTag } from './approval-state-tag.tsx'
import { standText, taskTones } from './approval-texts.ts'

type Column = ListColumn<ApprovalRow>
const group = '审批'

const number: Column = { key: 'no', title: '审批编号', group, width: 168, usual: true, heading: true }
const title: Column = {
  key: 'title',
  title: '标题',
  group,
  width: 220,
  usual: true,
  render: (row) => <span title={row.title}>{row.title}</span>,
}
const unreadTitle: Column = {
  ...title,
  render: (row) => (
    <span title={row.title}>
      {!row.isRead && (
        <>
          <span className={styles['unread']} aria-hidden="true" />
          <span className="visually-hidden">未读：</span>
        </>
      )}
      {row.title}
    </span>
  ),
}
const kind: Column = { key: 'subjectLabel', title: '审批类型', group, width: 110, usual: true }
const subject: Column = { key: 'subjectNo', title: '关联记录', group, width: 150, usual: true }
const creator: Column = { key: 'creatorName', title: '发起人', group, width: 100, usual: true }
const stand: Column = {
  key: 'stand',
  title: '当前进度',
  group,
  width: 220,
  usual: true,
  render: (row) => <span title={standText(row)}>{standText(row)}</span>,
}
const state: Column = {
  key: 'state',
  title: '状态',
  group,
  width: 90,
  usual: true,
  render: (row) => <ApprovalStateTag state={row.state} />,
}
const mine: Column = {
  key: 'myState',
  title: '我的处理',
  group,
  width: 100,
  usual: true,
  render: ({ myState }) =>
    myState === null ? orNoData('') : <StateTag tone={taskTones[myState]} label={taskStateNames[myState]} />,
}
const myTime: Column = {
  key: 'myTime',
  title: '处理时间',
  group,
  width: 130,
  usual: true,
  render: (row) => formatShortTime(row.myTime),
}
const urged: Column = {
  key: 'isUrged',
  title: '催办',
  group,
  width: 80,
  usual: true,
  render: ({ isUrged }) => (isUrged ? <StateTag tone="volcano" label="已催办" /> : orNoData('')),
}
const origin: Column = { key: 'originName', title: '代谁审批', group, width: 100 }
const flow: Column = { key: 'flowName', title: '审批流程', group, width: 160 }
const begun: Column = {
  key: 'createTime',
  title: '发起时间',
  group,
  width: 130,
  usual: true,
  sorts: true,
  render: (row) => formatShortTime(row.createTime),
}
const ended: Column = {
  key: 'finishTime',
  title: '结束时间',
  group,
  width: 130,
  render: (row) => formatShortTime(row.finishTime),
}

export const boxColumns: Readonly<Record<ApprovalBox, readonly Column[]>> = {
  todo: [number, title, kind, subject, creator, { ...stand, usual: false }, urged, begun, origin, flow],
  done: [number, title, kind, subject, creator, mine, myTime, state, { ...stand, usual: false }, begun, ended, flow],
  mine: [number, title, kind, subject, state, stand, begun, { ...ended, usual: true }, flow],
  copied: [number, unreadTitle, kind, subject, creator, state, stand, begun, ended, flow],
}
