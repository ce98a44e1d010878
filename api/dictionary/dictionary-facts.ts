import { defineFact } from '../define-fact.ts'

export const dictionaryFacts = {
  /** The words of a dictionary changed. Dictionaries are no records of a kind of their own. */
  changed: defineFact({ name: 'dictionary-changed', subject: 'record', touches: ['dictionary'] }),
} as const
