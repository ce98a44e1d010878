import { settingScreens } from '@onsite/domain/setting/setting-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(settingScreens)
