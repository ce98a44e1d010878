import { templateFacts } from '@onsite/api/template/template-facts.ts'
import { defineReaction } from '../kernel/reaction.ts'
import { indexFieldValues } from './index-field-values.job.ts'

/** Old values may need side rows: too many for a reaction, so a job makes them. */
export const indexPublishedFields = defineReaction({
  name: 'index-published-fields',
  on: [templateFacts.published],
  async run(ctx, fact) {
    const { indexedFieldIds: fieldIds } = fact.data
    if (fieldIds.length > 0)
      await ctx.enqueue(indexFieldValues, { tenantId: ctx.tenantId, templateId: fact.subjectId, fieldIds })
  },
})
