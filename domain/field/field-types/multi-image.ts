import { fileList } from '../file-list.ts'

export const multiImageField = fileList(
  { code: 26, name: 'multi-image', label: '多图', hint: '很多张照片，例如验收相册', display: 'pictures' },
  { usual: 50, longest: 50, word: '张图片' },
)
