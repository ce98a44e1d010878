import { setTemplateState } from '@onsite/api/template/template-calls.ts'
import { setFormState } from '../field/form-change-store.ts'
import { answer } from '../kernel/answer.ts'
import { demandTemplate } from './open-template.ts'
import { presentTemplate } from './present-template.ts'
import { demandPublished } from './publish-form.ts'
import { tellChanged } from './tell-template.ts'

export const answerSetTemplateState = answer(setTemplateState, async (ctx, { id, state }) => {
  const form = await demandTemplate(ctx, id)
  demandPublished(form)
  if (form.state !== state) {
    await setFormState(ctx, id, state, ctx.person.id)
    await tellChanged(ctx, id)
  }
  return await presentTemplate(ctx, id)
})
