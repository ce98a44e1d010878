import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { phonePattern, tidyPhone } from '@onsite/domain/phone.ts'
import type { FormInstance } from 'antd'
import type { FieldSchema } from './call-rules.ts'
import type { FilesChange } from './file-picker.tsx'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Sets fields back that still hold what was sent. @returns whether others were changed since */
export function beginAnew(form: FormInstance, sent: object): boolean {
  const before = Object.entries(sent)
  const kept = before.filter(([name, value]) => isSame(form.getFieldValue(name), value)).map(([name]) => name)
  form.resetFields(kept)
  return kept.length < before.length
}

/** A changed value as the form keeps it. Phones stand as they are stored once they are whole, in whichever way they are typed or pasted. */
export const normalizerOf = ({ pattern }: FieldSchema) =>
  pattern?.includes(phonePattern) === true
    ? (given: unknown) => (typeof given === 'string' ? tidyPhone(given) : given)
    : applyChange

/** A control may give a function of the value that stands by then, as the file picker does when an upload ends. */
const applyChange = (given: unknown, before: unknown): unknown =>
  typeof given === 'function' ? (given as FilesChange)((before as readonly FileShape[] | undefined) ?? []) : given
