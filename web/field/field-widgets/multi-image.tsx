import { filesWidget } from './stored-files.tsx'

export const multiImageWidget = filesWidget({ accept: 'image/*', usualMost: 9, isPictures: true })
