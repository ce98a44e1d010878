import { downloadFacts } from '@onsite/api/download/download-facts.ts'
import { defineReaction } from '../kernel/reaction.ts'

/** Removes the file of a removed item, after the commit, so that an item whose removal failed still has its file. */
export const removeDownloadFile = defineReaction({
  name: 'remove-download-file',
  on: [downloadFacts.removed],
  run: async (ctx, fact) => {
    const { storageKey } = fact.data
    if (storageKey !== '') await ctx.files.remove(storageKey)
  },
})
