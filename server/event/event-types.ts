/** Types of events as everybody who works with events needs them: published and enabled. */
import { listEventTemplates } from '@onsite/api/template/template-calls.ts'
import { answer } from '../kernel/answer.ts'
import { enabledTemplates } from '../template/template-store.ts'

export const typeAnswers = [
  answer(listEventTemplates, async (ctx) =>
    (await enabledTemplates(ctx, 'event')).map(({ category, icon, id, name, versionId }) => ({
      id,
      name,
      icon,
      category,
      versionId,
    })),
  ),
]
