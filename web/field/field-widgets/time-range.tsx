import { rangeWidget } from './moment-widget.tsx'

export const timeRangeWidget = rangeWidget('time')
