/** The process of the throw-away kind, which its templates set up, and its clocks. */
import type { ProcessSetting, ProcessSpec } from '../document/process-spec.ts'
import type { ClockKindSpec } from '../sla/clock-kind.ts'
import { requisition, requisitionSpec, State } from './requisition.ts'

const settings = {
  needsApproval: { kind: 'flag', label: '发料前审批', mark: '审批', initial: true },
} as const satisfies Record<string, ProcessSetting>

const process: ProcessSpec = {
  document: requisition,
  steps: { create: { label: '新建', permissions: ['product.setUp'] } },
  settings,
  points: { issue: { label: '发料审批', hint: '提交之后', after: 'create', approved: 'approve' } },
  receivers: { creator: '创建人' },
  usualReceivers: ['creator'],
  editing: 'product.setUp',
  upgrading: 'product.setUp',
  startOf: () => State.Draft,
  end: { action: 'issue', hint: '不能再改' },
  lacks: ['subStates', 'print'],
  sheetHead: [],
  words: { settings: '领料要求', subState: '', otherNotices: '取消', hooks: '' },
}

/** As `domain/document-kinds.ts` lists it. */
export const requisitionKind = { process, fields: requisitionSpec.fields, fieldGroups: ['领料'] }

export const requisitionClocks: ClockKindSpec = {
  kind: 'requisition',
  types: {
    1: {
      label: '发料超时',
      hint: '从批准到发料',
      begins: { into: [State.Approved] },
      ends: { into: [State.Issued] },
      dropped: { into: [State.Cancelled] },
    },
  },
  whole: 1,
  pauses: {},
  priorities: {},
  levels: {},
  receivers: { creator: '创建人' },
}
