import { rangeWidget } from './moment-widget.tsx'

export const dateTimeRangeWidget = rangeWidget('date-time')
