import { getTemplateFields } from '@onsite/api/template/template-setting-calls.ts'
import { answer } from '../kernel/answer.ts'
import { demandForm, publishedOf } from './open-template.ts'

/** The published fields of a template, common ones first; none before it is published. */
export const answerGetTemplateFields = answer(getTemplateFields, async (ctx, { tmplId }) => [
  ...((await publishedOf(ctx, await demandForm(ctx, tmplId)))?.fields ?? []),
])
