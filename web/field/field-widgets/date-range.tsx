import { rangeWidget } from './moment-widget.tsx'

export const dateRangeWidget = rangeWidget('date')
