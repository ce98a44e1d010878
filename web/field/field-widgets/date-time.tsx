import { momentWidget } from './moment-widget.tsx'

export const dateTimeWidget = momentWidget('date-time')
