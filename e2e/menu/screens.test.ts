import { menuScreens } from '@onsite/domain/menu/menu-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(menuScreens)
