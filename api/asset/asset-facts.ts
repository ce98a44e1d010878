import { recordFact } from '../record/record-facts.ts'

export const assetFacts = { changed: recordFact('asset', 'changed', ['asset']) } as const
