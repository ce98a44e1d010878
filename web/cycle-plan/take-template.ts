import type { FormInstance } from 'antd'
import type { RecordValues } from '../record/record-values.ts'
import { runningKeys } from './running-fields.tsx'

/**
 * Fills a new plan as its template says. Fields that the person typed while the template was read stay, and a template that is no longer the chosen one
 * changes nothing.
 * @returns text of a failure, '' without one
 */
export async function takeTemplate(
  form: Pick<FormInstance<RecordValues>, 'getFieldValue' | 'setFieldsValue'>,
  id: string,
  read: (id: string) => Promise<RecordValues>,
): Promise<string> {
  const valueOf = (key: string): unknown => form.getFieldValue(key)
  const isChosen = () => valueOf('tmplId') === id
  const before = new Map([...runningKeys, 'name'].map((key) => [key, valueOf(key)]))
  const isUntouched = (key: string) => Object.is(valueOf(key), before.get(key))
  try {
    const tmpl = await read(id)
    if (!isChosen()) return ''
    const keys: readonly string[] = valueOf('name') ? runningKeys : [...runningKeys, 'name']
    form.setFieldsValue(Object.fromEntries(keys.filter(isUntouched).map((key) => [key, tmpl[key] ?? null])))
    return ''
  } catch (error) {
    if (!isChosen()) return ''
    return error instanceof Error ? error.message : '模板没有加载出来'
  }
}
