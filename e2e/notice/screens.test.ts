import { noticeScreens } from '@onsite/domain/notice/notice-screens.ts'
import { lookOver } from '../look-over.ts'

lookOver(noticeScreens)
