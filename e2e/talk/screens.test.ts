import { talkScreens } from '@onsite/domain/talk/talk-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(talkScreens)
