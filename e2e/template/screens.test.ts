import { templateScreens } from '@onsite/domain/template/template-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(templateScreens)
