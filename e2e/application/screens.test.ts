import { applicationScreens } from '@onsite/domain/application/application-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(applicationScreens)
