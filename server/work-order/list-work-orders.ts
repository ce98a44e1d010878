import type { AnyCall } from '@onsite/api/define-call.ts'
import { mostChosen } from '@onsite/api/record/plain-calls.ts'
import type { RecordQuery } from '@onsite/api/record/record-shapes.ts'
import {
  listIdsOfWorkOrder,
  listUnassignedWorkOrders,
  listWorkOrders,
} from '@onsite/api/work-order/work-order-lists.ts'
import { answer } from '../kernel/answer.ts'
import { answerList } from '../record/answer-list.ts'
import { presentRecords } from '../record/present-record.ts'
import { workOrderList, workOrderTable } from './work-order-list-store.ts'

const listIn = (call: AnyCall, viewOf: (sent: RecordQuery) => string) =>
  answerList(
    call,
    workOrderList,
    async (ctx, rows, query) => await presentRecords(ctx, workOrderTable, rows, query.columns),
    (sent) => ({ ...sent, view: viewOf(sent) }),
  )

export const listAnswers = [
  listIn(listWorkOrders, ({ view }) => view ?? 'all'),
  answer(listIdsOfWorkOrder, async (ctx, query) => await workOrderList.ids(ctx, query, mostChosen)),
  listIn(listUnassignedWorkOrders, () => 'assign'),
]
