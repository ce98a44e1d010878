import { registrationScreens } from '@onsite/domain/registration/registration-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(registrationScreens)
