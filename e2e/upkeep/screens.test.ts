import { upkeepScreens } from '@onsite/domain/upkeep/upkeep-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(upkeepScreens)
