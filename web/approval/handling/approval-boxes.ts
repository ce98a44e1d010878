/** The four boxes of the handling page, as data. */
import { type ApprovalBox, approvalBoxes, type listApprovals } from '@onsite/api/approval/approval-calls.ts'
import { listSubjectKinds } from '@onsite/api/approval/flow-calls.ts'
import { ApprovalState, approvalStateNames } from '@onsite/domain/approval/approval-states.ts'
import { type Filter, optionsFrom } from '../../kit/list-filters.ts'
import type { FilterKey } from '../../kit/list-page-props.ts'

export const boxNames: Readonly<Record<ApprovalBox, string>> = {
  todo: '待我处理',
  done: '我已处理',
  mine: '我发起的',
  copied: '抄送我的',
}

export const emptyTexts: Readonly<Record<ApprovalBox, string>> = {
  todo: '没有等你处理的审批',
  done: '你还没有处理过审批',
  mine: '你还没有发起过审批',
  copied: '没有抄送给你的审批',
}

/** The box that an address names; the first one for any other word. */
export function boxOf(search: string): ApprovalBox {
  const named = new URLSearchParams(search).get('box')
  return approvalBoxes.find((box) => box === named) ?? 'todo'
}

/** The address with another box: page and state of the one before do not belong to it. */
export function withBox(search: string, box: ApprovalBox): string {
  const query = new URLSearchParams(search)
  for (const key of ['pageIndex', 'state', 'unread', 'id']) query.delete(key)
  query.set('box', box)
  return `?${query.toString()}`
}

/** The address with an approval open, or none. */
export function withApproval(search: string, id: string | null): string {
  const query = new URLSearchParams(search)
  if (id === null) query.delete('id')
  else query.set('id', id)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

type BoxFilter = Filter<FilterKey<typeof listApprovals>>

const kindFilter: BoxFilter = {
  key: 'subjectKind',
  label: '审批类型',
  kind: 'remote',
  quick: true,
  source: optionsFrom(listSubjectKinds, {}, (kinds) => kinds.map(({ kind, label }) => ({ value: kind, label }))),
}
const stateFilter: BoxFilter = {
  key: 'state',
  label: '状态',
  kind: 'pick',
  quick: true,
  options: Object.values(ApprovalState).map((state) => ({ value: String(state), label: approvalStateNames[state] })),
}
const timeFilter: BoxFilter = { key: 'startTime', endKey: 'endTime', label: '发起时间', kind: 'days', quick: true }
const unreadFilter: BoxFilter = {
  key: 'unread',
  label: '未读',
  kind: 'pick',
  quick: true,
  options: [{ value: '1', label: '只看未读' }],
}

/** Filters of a box; a task that waits for somebody is always running. */
export const boxFilters: Readonly<Record<ApprovalBox, readonly BoxFilter[]>> = {
  todo: [kindFilter, timeFilter],
  done: [kindFilter, stateFilter, timeFilter],
  mine: [kindFilter, stateFilter, timeFilter],
  copied: [kindFilter, unreadFilter, stateFilter, timeFilter],
}
