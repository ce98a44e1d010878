import { textLike } from '../text-like.ts'

export const textareaField = textLike(
  {
    code: 13,
    name: 'textarea',
    label: '多行文本',
    hint: '可以换行的长文字，例如故障描述',
    display: 'text',
    sortable: false,
    mayBecome: [],
  },
  { isMultiline: true, maxLength: 5000, longest: 5000 },
)
