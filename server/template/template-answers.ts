import { listOrderTemplates } from '@onsite/api/template/template-calls.ts'
import { answer } from '../kernel/answer.ts'
import { orderTemplates } from './template-store.ts'

const answerOrderTemplates = answer(listOrderTemplates, async (ctx) =>
  [...(await orderTemplates(ctx)).values()].filter((template) => template.isEnabled),
)

export const templateAnswers = [answerOrderTemplates]
