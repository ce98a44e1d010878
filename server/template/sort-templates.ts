import { sortTemplates } from '@onsite/api/template/template-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { sortForms } from '../field/form-change-store.ts'
import { answer } from '../kernel/answer.ts'
import { tellChanged } from './tell-template.ts'

export const answerSortTemplates = answer(sortTemplates, async (ctx, { ids }) => {
  if ((await sortForms(ctx, ids)) < ids.length) throw new Failure('not-found', { record: '模板' })
  await tellChanged(ctx, ids[0] ?? '')
  return null
})
