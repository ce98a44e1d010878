import { fileList } from '../file-list.ts'

export const attachmentField = fileList(
  { code: 15, name: 'attachment', label: '附件', hint: '任何文件，例如图纸、合同', display: 'files' },
  { usual: 10, longest: 50, word: '个附件' },
)
