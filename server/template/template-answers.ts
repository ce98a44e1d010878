import { listOrderTemplates } from '@onsite/api/template/template-calls.ts'
import { answer } from '../kernel/answer.ts'
import { peopleNames } from '../people/people-store.ts'
import { orderTemplates } from './template-store.ts'

const answerOrderTemplates = answer(listOrderTemplates, async (ctx) => {
  const templates = [...(await orderTemplates(ctx)).values()].filter((template) => template.isEnabled)
  const names = await peopleNames(
    ctx,
    templates.map((template) => template.approverId).filter((id) => id !== null),
  )
  return templates.map((template) => ({
    ...template,
    approverName: (template.approverId && names.get(template.approverId)) ?? '',
  }))
})

export const templateAnswers = [answerOrderTemplates]
