import { defineReaction } from '../kernel/reaction.ts'

/** Removes the file of a removed item, after the commit, so that an item whose removal failed still has its file. */
export const removeDownloadFile = defineReaction({
  name: 'remove-download-file',
  on: ['download-removed'],
  run: async (ctx, fact) => {
    const { storageKey } = fact.data
    if (typeof storageKey === 'string' && storageKey !== '') await ctx.files.remove(storageKey)
  },
})
