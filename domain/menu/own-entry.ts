/** Own entries of an enterprise's menu (Spec 1 §2). */

/** `form_type` of an entry. */
export const FormType = { Link: 0, DetailForm: 1, List: 2 } as const
export type FormType = (typeof FormType)[keyof typeof FormType]

export const formTypeNames: Readonly<Record<FormType, string>> = {
  [FormType.Link]: '外部链接',
  [FormType.DetailForm]: '填写表单',
  [FormType.List]: '表单列表',
}

/** `Our choice:` as many as a menu still shows. */
export const mostOwnEntries = 50

/** The menu key and address of an own entry: its group and its id between bars. */
export const ownKey = (group: string, id: string): string => `DIY|${group}|${id}`
export const ownPath = (group: string, id: string): string => `/${ownKey(group, id)}`

/** The parts of an own entry's address; null for any other. A browser may write the bars as %7C. */
export function ownEntryAt(path: string): { readonly group: string; readonly id: string } | null {
  const [mark, group = '', id = '', ...rest] = path.replace(/^\//, '').replaceAll(/%7c/gi, '|').split('|')
  return mark === 'DIY' && group !== '' && id !== '' && rest.length === 0 && !path.slice(1).includes('/')
    ? { group, id }
    : null
}
