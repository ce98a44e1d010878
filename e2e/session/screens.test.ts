import { sessionScreens } from '@onsite/domain/session/session-screens.ts'
import { lookOver } from '../look-over.ts'

// Nobody stays on the page that leads on at once; whoever must set up a second factor looks at that page in second-factor.test.ts.
lookOver(sessionScreens.filter(({ name }) => name !== 'Loading' && name !== 'SecondFactor'))
