import type { FieldType } from '../field-type.ts'
import { yesNo } from '../yes-no.ts'

/** Our choice: a box that must be filled must be ticked, as people know it from 我已阅读; a switch may stand at either side. */
export const checkboxField: FieldType = yesNo({
  code: 16,
  name: 'checkbox',
  label: '勾选',
  hint: '打勾确认一句话；必填时必须勾上',
  isUnfilled: (value) => value !== true,
})
