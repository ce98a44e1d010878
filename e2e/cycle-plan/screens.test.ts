import { cyclePlanScreens } from '@onsite/domain/cycle-plan/cycle-plan-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(cyclePlanScreens)
