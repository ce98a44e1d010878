import { filesWidget } from './stored-files.tsx'

export const attachmentWidget = filesWidget({ usualMost: 9, isPictures: false })
