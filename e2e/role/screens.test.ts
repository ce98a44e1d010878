import { roleScreens } from '@onsite/domain/role/role-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(roleScreens)
