import { customerScreens } from '@onsite/domain/customer/customer-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(customerScreens)
