/** Types of events, for whoever works with events. */
import { getEventTemplateFields, listEventTemplates } from '@onsite/api/event/event-type-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import { fieldsToRead } from '../template/get-template-fields.ts'
import { demandForm } from '../template/open-template.ts'
import { enabledTemplates } from '../template/template-store.ts'

export const typeAnswers = [
  answer(listEventTemplates, async (ctx) => await enabledTemplates(ctx, 'event')),
  answer(getEventTemplateFields, async (ctx, { tmplId }) => {
    const form = await demandForm(ctx, tmplId)
    if (form.formKind !== 'event') throw new Failure('not-found', { record: '事件模板' })
    return await fieldsToRead(ctx, form)
  }),
]
