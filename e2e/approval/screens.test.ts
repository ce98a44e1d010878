import { approvalScreens } from '@onsite/domain/approval/approval-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(approvalScreens)
