import { portalAccountScreens } from '@onsite/domain/portal-account/portal-account-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(portalAccountScreens)
