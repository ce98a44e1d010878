import type { FormInstance } from 'antd'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Sets fields back that still hold what was sent. @returns whether others were changed since */
export function beginAnew(form: FormInstance, sent: object): boolean {
  const before = Object.entries(sent)
  const kept = before.filter(([name, value]) => isSame(form.getFieldValue(name), value)).map(([name]) => name)
  form.resetFields(kept)
  return kept.length < before.length
}
