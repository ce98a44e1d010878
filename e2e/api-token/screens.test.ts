import { apiTokenScreens } from '@onsite/domain/api-token/api-token-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(apiTokenScreens)
