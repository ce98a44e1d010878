import { customFormScreens } from '@onsite/domain/custom-form/custom-form-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(customFormScreens)
