import { fileList } from '../file-list.ts'

export const imageField = fileList(
  { code: 10, name: 'image', label: '图片', hint: '几张照片，手机上可以直接拍', display: 'pictures' },
  { usual: 9, longest: 9, word: '张图片' },
)
