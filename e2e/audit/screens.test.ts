import { auditScreens } from '@onsite/domain/audit/audit-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(auditScreens)
