/** Inputs of the phone's sheets, and the call of each action. */
import {
  addApprovers,
  approve,
  rejectApproval,
  sendBackApproval,
  transferApproval,
  urgeApproval,
  withdrawApproval,
} from '@onsite/api/approval/approval-calls.ts'
import type { ApprovalDetail } from '@onsite/api/approval/approval-shapes.ts'
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import { given } from '@onsite/domain/given.ts'
import type { ActionName } from '../handling/approval-texts.ts'

/** Actions that ask for something first; the others have places of their own. */
export type SheetAction = Exclude<ActionName, 'comment' | 'reassign'>

interface ActionRow {
  readonly call: AnyCall
  readonly title: string
  readonly note: string
  readonly done: string
  readonly needsReason?: boolean
  /** Asks for one person, or several. */
  readonly people?: 'one' | 'many'
}

export const actionRows: Readonly<Record<SheetAction, ActionRow>> = {
  approve: { call: approve, title: '同意', note: '', done: '已同意' },
  resubmit: { call: approve, title: '重新提交', note: '从退回的地方继续审批。', done: '已重新提交' },
  reject: { call: rejectApproval, title: '驳回', note: '发起人会看到原因。', done: '已驳回', needsReason: true },
  sendBack: { call: sendBackApproval, title: '退回', note: '', done: '已退回', needsReason: true },
  transfer: {
    call: transferApproval,
    title: '转交',
    note: '转交后由对方决定，你不再处理。',
    done: '已转交',
    people: 'one',
  },
  addBefore: {
    call: addApprovers,
    title: '前加签',
    note: '他们都同意后，再回到你这里。',
    done: '已加签',
    people: 'many',
  },
  addAfter: {
    call: addApprovers,
    title: '后加签',
    note: '你的意见为同意，接着由他们审批。',
    done: '已加签',
    people: 'many',
  },
  urge: { call: urgeApproval, title: '催办', note: '提醒现在该处理的人。', done: '已催办' },
  withdraw: { call: withdrawApproval, title: '撤回审批', note: '撤回后审批结束，修改后可以重新发起。', done: '已撤回' },
}

/** Input of a sheet. */
export interface SheetValues {
  readonly reason: string
  readonly personIds: readonly string[]
  readonly toNodeId: string
  readonly resume: boolean
  /** People named for nodes that leave the choice. */
  readonly chosen: Readonly<Record<string, readonly string[]>>
}

/** The first missing input, as a sentence; null when the sheet can be sent. */
export function faultOfSheet(action: SheetAction, values: SheetValues, detail: ApprovalDetail): string | null {
  const row = actionRows[action]
  if (row.people !== undefined && values.personIds.length === 0) return '请选择人员'
  const unnamed = action === 'approve' ? detail.choose.find(({ nodeId }) => !values.chosen[nodeId]?.length) : undefined
  if (unnamed !== undefined) return `请选择${unnamed.name}由谁审批`
  return row.needsReason === true && values.reason.trim() === '' ? '请填写原因' : null
}

/** The input of an action's call. */
export function inputOfSheet(
  action: SheetAction,
  values: SheetValues,
  detail: ApprovalDetail,
  fields: FieldValues | null,
): Readonly<Record<string, unknown>> {
  const { id, taskId } = detail.approval
  const trimmed = values.reason.trim()
  const reason = given({ reason: trimmed || undefined })
  switch (action) {
    case 'urge':
      return { id }
    case 'withdraw':
      return { id, ...reason }
    case 'sendBack':
      return { taskId, toNodeId: values.toNodeId, resume: values.resume ? 1 : 0, ...reason }
    case 'transfer':
      return { taskId, personId: values.personIds[0], ...reason }
    case 'addBefore':
    case 'addAfter':
      return { taskId, how: action === 'addBefore' ? 'before' : 'after', personIds: values.personIds, ...reason }
    case 'reject':
      return { taskId, ...reason }
    default: {
      const chosen = detail.choose.map(({ nodeId }) => ({ nodeId, personIds: values.chosen[nodeId] ?? [] }))
      return {
        taskId,
        ...reason,
        ...given({ values: fields ?? undefined }),
        ...(chosen.length === 0 ? {} : { chosen }),
      }
    }
  }
}
