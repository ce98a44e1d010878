import { slaScreens } from '@onsite/domain/sla/sla-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(slaScreens)
