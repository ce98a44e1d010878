import { eventScreens } from '@onsite/domain/event/event-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(eventScreens)
