import type { FieldType } from '../field-type.ts'
import { textLike } from '../text-like.ts'
import { halfWidth } from '../text-rules.ts'

/** Mobile and fixed numbers with area code, country code and extension; dashes and blanks between digits. */
const phone = /^\+?[\d(][\d() -]{3,24}(?:(?:转|#|,|ext\.?) ?\d{1,6})?$/

const phoneText = textLike(
  {
    code: 20,
    name: 'phone',
    label: '电话',
    hint: '手机或座机号码，点一下可以拨打',
    display: 'plain',
    sortable: true,
    mayBecome: [],
  },
  {
    isMultiline: false,
    maxLength: 40,
    longest: 40,
    read: (typed) => {
      const text = halfWidth(typed).trim()
      return phone.test(text) ? { value: text } : { fault: '电话号码格式不正确' }
    },
  },
)

export const phoneField: FieldType = {
  ...phoneText,
  mask: (shown) => (shown.length >= 7 ? `${shown.slice(0, 3)}****${shown.slice(-4)}` : '****'),
}
