import { contractScreens } from '@onsite/domain/contract/contract-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(contractScreens)
