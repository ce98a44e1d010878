import { renameTemplate } from '@onsite/api/template/template-calls.ts'
import { renameForm } from '../field/form-change-store.ts'
import { answer } from '../kernel/answer.ts'
import { demandTemplate } from './open-template.ts'
import { presentTemplate } from './present-template.ts'
import { tellChanged } from './tell-template.ts'

export const answerRenameTemplate = answer(renameTemplate, async (ctx, { id, name, category, icon }) => {
  const form = await demandTemplate(ctx, id)
  const words = { name: name.trim(), category: category?.trim() ?? form.category, icon: icon ?? form.icon }
  await renameForm(ctx, form, words, ctx.person.id)
  await tellChanged(ctx, id)
  return await presentTemplate(ctx, id)
})
