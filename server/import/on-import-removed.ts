import { importFacts } from '@onsite/api/import/import-facts.ts'
import { defineReaction } from '../kernel/reaction.ts'

/** Removes the file of a removed batch, after the commit, so that a batch whose removal failed still has its file. */
export const removeImportFile = defineReaction({
  name: 'remove-import-file',
  on: [importFacts.removed],
  run: async (ctx, fact) => {
    const { storageKey } = fact.data
    if (storageKey !== '') await ctx.files.remove(storageKey)
  },
})
