import { dictionaryScreens } from '@onsite/domain/dictionary/dictionary-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(dictionaryScreens)
