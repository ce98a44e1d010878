import { defineReaction } from '../kernel/reaction.ts'

/** Removes the file of a removed batch, after the commit, so that a batch whose removal failed still has its file. */
export const removeImportFile = defineReaction({
  name: 'remove-import-file',
  on: ['import-removed'],
  run: async (ctx, fact) => {
    const { storageKey } = fact.data
    if (typeof storageKey === 'string' && storageKey !== '') await ctx.files.remove(storageKey)
  },
})
