import { providerScreens } from '@onsite/domain/provider/provider-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(providerScreens)
