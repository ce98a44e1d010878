import { ocrFailures } from './ocr-failures.ts'

export const ocrArea = {
  area: 'ocr',
  title: '文字识别',
  failures: ocrFailures,
} as const
