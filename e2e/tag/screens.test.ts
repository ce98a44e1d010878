import { tagScreens } from '@onsite/domain/tag/tag-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(tagScreens)
