import { helpScreens } from '@onsite/domain/help/help-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(helpScreens)
