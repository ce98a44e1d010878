import { publishTemplate } from '@onsite/api/template/template-calls.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import { demandFormToPublish } from './open-template.ts'
import { publishForm } from './publish-form.ts'
import type { TemplateSurroundings } from './template-surroundings.ts'
import { demandRevision } from './write-draft.ts'

export const answerPublishTemplate = (surroundings: TemplateSurroundings): Answer =>
  answer(publishTemplate, async (ctx, { id, revision, note = '' }) => {
    const form = await demandFormToPublish(ctx, id)
    await demandRevision(ctx, form, revision)
    return { ...(await publishForm(ctx, form, note.trim(), surroundings)), revision }
  })
