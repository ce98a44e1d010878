import { momentWidget } from './moment-widget.tsx'

export const dateWidget = momentWidget('date')
