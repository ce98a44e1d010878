import { assetDocument } from '@onsite/domain/asset/asset-document.ts'
import { documentFacts } from '../document/document-facts.ts'
import { recordFact } from '../record/record-facts.ts'

const touches = ['asset'] as const

/** One for each move. */
export const assetMoves = documentFacts(assetDocument, touches, {})
export const assetFacts = { changed: recordFact('asset', 'changed', touches) } as const
