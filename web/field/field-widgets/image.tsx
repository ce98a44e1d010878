import { filesWidget } from './stored-files.tsx'

export const imageWidget = filesWidget({ accept: 'image/*', usualMost: 1, isPictures: true })
