import { saveDraft } from '@onsite/api/template/template-calls.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import { brokenTemplate } from './broken-template.ts'
import { judgeDraft } from './judge-draft.ts'
import { demandForm } from './open-template.ts'
import type { TemplateSurroundings } from './template-surroundings.ts'
import { demandRevision, writeDraft } from './write-draft.ts'

/** A draft may have problems, but not a wrong shape. */
export const answerSaveDraft = (surroundings: TemplateSurroundings): Answer =>
  answer(saveDraft, async (ctx, { id, revision, content }) => {
    const form = await demandForm(ctx, id, true)
    await demandRevision(ctx, form, revision)
    const judged = await judgeDraft(ctx, form, content, surroundings)
    if (!('content' in judged)) throw brokenTemplate(judged.problems)
    return { revision: await writeDraft(ctx, form, judged.content), problems: [...judged.problems] }
  })
