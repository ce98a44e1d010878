import { getDraft } from '@onsite/api/template/template-calls.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import { judgeDraft } from './judge-draft.ts'
import { commonContentFor, demandForm, readPublished } from './open-template.ts'
import { presentTemplate } from './present-template.ts'
import type { TemplateSurroundings } from './template-surroundings.ts'

export const answerGetDraft = (surroundings: TemplateSurroundings): Answer =>
  answer(getDraft, async (ctx, { id }) => {
    const form = await demandForm(ctx, id)
    const [template, published, common, { problems }] = await Promise.all([
      presentTemplate(ctx, id),
      readPublished(ctx, form),
      commonContentFor(ctx, form),
      judgeDraft(ctx, form, form.draft, surroundings),
    ])
    return { template, draft: form.draft, published, commonFields: [...common.fields], problems: [...problems] }
  })
