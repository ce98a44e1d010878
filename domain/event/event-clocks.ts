/** The clocks of an event. `Our choice:` the meanings of the overdue types 1 to 5, which Spec 2 §3 does not show. */
import { type ClockKindSpec, replyStep } from '../sla/clock-kind.ts'
import { priorityNames } from '../document/priority.ts'
import { EventState as S } from './event-state.ts'

const ended = [S.Completed, S.Closed]

export const eventClocks = {
  kind: 'event',
  types: {
    1: {
      label: '分派超时',
      hint: '从新建到有负责人',
      begins: { into: [S.ToAssign] },
      ends: { outOf: [S.ToAssign] },
      dropped: { into: [S.Closed] },
    },
    2: {
      label: '响应超时',
      hint: '从有负责人到开始处理，或首次回复客户',
      begins: { into: [S.ToHandle] },
      ends: { steps: ['start', replyStep] },
      dropped: { into: [...ended, S.ToAssign] },
    },
    3: {
      label: '处理超时',
      hint: '从有负责人（重启的从重启）到完成',
      begins: { into: [S.ToHandle], steps: ['reopen'] },
      ends: { into: [S.Completed] },
      dropped: { into: [S.Closed] },
    },
    4: {
      label: '升级处理超时',
      hint: '从升级到完成或退回',
      begins: { steps: ['escalate'] },
      ends: { into: [S.Completed], steps: ['giveBack'] },
      dropped: { into: [S.Closed] },
    },
    5: {
      label: '关闭超时',
      hint: '从完成到关闭',
      begins: { into: [S.Completed] },
      ends: { into: [S.Closed] },
      dropped: { into: [S.Handling] },
    },
  },
  whole: 3,
  pauses: {
    paused: { label: '暂停', begins: { into: [S.Paused] }, ends: { outOf: [S.Paused] } },
  },
  priorities: priorityNames,
  levels: {},
  receivers: { creator: '创建人', principal: '负责人', group: '认领团队' },
} as const satisfies ClockKindSpec
