import { textLike } from '../text-like.ts'

export const scannerField = textLike(
  {
    code: 12,
    name: 'scanner',
    label: '扫码',
    hint: '扫条形码或二维码得到的文字，也可以手输',
    display: 'text',
    sortable: true,
    mayBecome: [],
  },
  { isMultiline: false, maxLength: 500, longest: 2000 },
)
