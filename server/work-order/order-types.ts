/** Order types as everybody who works with orders needs them: published, with the switches of their processes. */
import { listOrderTemplates } from '@onsite/api/work-order/order-type-calls.ts'
import { queryDispatchOrder } from '@onsite/api/template/template-setting-calls.ts'
import { orderProcessOf } from '@onsite/domain/work-order/work-order-process.ts'
import { answer } from '../kernel/answer.ts'
import { demandProcess } from '../template/change-process.ts'
import { demandForm } from '../template/open-template.ts'
import { peopleSetIn } from '../template/people-setting.ts'
import { enabledTemplates } from '../template/template-store.ts'

export const orderTypeAnswers = [
  answer(listOrderTemplates, async (ctx) =>
    (await enabledTemplates(ctx, 'order')).map(({ process, ...head }) => {
      const { approvals, ...switches } = orderProcessOf(process)
      const { completion, creation } = approvals
      return { ...switches, ...head, creationApproval: creation !== null, completionApproval: completion !== null }
    }),
  ),
  answer(queryDispatchOrder, async (ctx, { tmplId }) => {
    const form = await demandForm(ctx, tmplId)
    const process = await demandProcess(ctx, form)
    return { ...orderProcessOf(process), dispatchers: await peopleSetIn(ctx, form, process) }
  }),
]
