import { fileFailures } from './file-failures.ts'

export const fileArea = {
  area: 'file',
  title: '文件',
  failures: fileFailures,
  kinds: { file: null },
} as const
