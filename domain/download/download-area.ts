import { downloadFailures } from './download-failures.ts'

export const downloadArea = {
  area: 'download',
  title: '下载中心',
  failures: downloadFailures,
  kinds: { download: null },
  touches: ['download'],
} as const
