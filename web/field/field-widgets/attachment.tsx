import { filesWidget } from './stored-files.tsx'

export const attachmentWidget = filesWidget({ accept: '', usualMost: 9, isPictures: false })
