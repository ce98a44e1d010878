import { getTemplateFields } from '@onsite/api/template/template-setting-calls.ts'
import { isVisibleAt } from '@onsite/domain/field/form-moment.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { momentOf } from '../field/field-values.ts'
import type { FormRecord } from '../field/form-store.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { demandForm, readPublished } from './open-template.ts'

/**
 * The published fields of a template, common ones first; none before it is published. People who do not design forms get only those that their role may
 * see.
 */
export async function fieldsToRead(ctx: Context, form: FormRecord) {
  const fields = (await readPublished(ctx, form))?.fields ?? []
  const moment = momentOf(ctx, 'edit', {})
  const seesAll = isGranted(ctx.person.powers, 'template.view')
  return fields.filter((field) => seesAll || isVisibleAt({ ...field, visibleSteps: null }, moment))
}

export const templateFieldAnswers = [
  answer(getTemplateFields, async (ctx, { tmplId }) => await fieldsToRead(ctx, await demandForm(ctx, tmplId))),
]
