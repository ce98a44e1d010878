import { fileList } from '../file-list.ts'

export const attachmentField = fileList(
  { code: 15, name: 'attachment', label: '附件', hint: '文档、图纸、视频、压缩包等文件', display: 'files' },
  { usual: 10, longest: 50, word: '个附件' },
)
