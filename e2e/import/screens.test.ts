import { importScreens } from '@onsite/domain/import/import-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(importScreens)
