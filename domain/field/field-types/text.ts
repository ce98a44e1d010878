import { textLike } from '../text-like.ts'
import { textareaField } from './textarea.ts'

export const textField = textLike(
  {
    code: 1,
    name: 'text',
    label: '文本',
    hint: '一行文字，例如型号、备注',
    display: 'text',
    sortable: true,
    mayBecome: [textareaField.code],
  },
  { isMultiline: false, maxLength: 500, longest: 2000 },
)
