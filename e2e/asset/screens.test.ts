import { assetScreens } from '@onsite/domain/asset/asset-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(assetScreens)
