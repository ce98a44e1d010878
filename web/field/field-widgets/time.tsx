import { momentWidget } from './moment-widget.tsx'

export const timeWidget = momentWidget('time')
