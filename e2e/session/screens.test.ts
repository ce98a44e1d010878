import { sessionScreens } from '@onsite/domain/session/session-screens.ts'
import { lookOver } from '../look-over.ts'

// Nobody stays on the page that leads on at once.
lookOver(sessionScreens.filter(({ name }) => name !== 'Loading'))
