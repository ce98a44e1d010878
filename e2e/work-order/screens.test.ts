import { workOrderScreens } from '@onsite/domain/work-order/work-order-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(workOrderScreens)
