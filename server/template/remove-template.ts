import { removeTemplate } from '@onsite/api/template/template-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { removeForm } from '../field/form-change-store.ts'
import { answer } from '../kernel/answer.ts'
import { demandTemplate } from './open-template.ts'
import { tellChanged } from './tell-template.ts'

export const answerRemoveTemplate = answer(removeTemplate, async (ctx, { id }) => {
  const form = await demandTemplate(ctx, id)
  if (form.versionId !== null) throw new Failure('template-in-use')
  await removeForm(ctx, id, ctx.person.id)
  await tellChanged(ctx, id)
  return null
})
