import { longestPaste } from '@onsite/domain/paste/pasted-parts.ts'
import { Type } from 'typebox'
import { Text } from '../fields.ts'

/** The message that a form was filled in from: the life of the record that it makes keeps it, with the words that fitted no field. */
export const pastedText = { pastedText: Type.Optional(Text('粘贴的原文', longestPaste)) }
