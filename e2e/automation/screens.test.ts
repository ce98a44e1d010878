import { automationScreens } from '@onsite/domain/automation/automation-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(automationScreens)
