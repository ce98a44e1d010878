import { sessionScreens } from '@onsite/domain/session/session-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(sessionScreens)
