/** Addresses of the template screens (Spec 1 §2, Spec 2 §2). */
import { type FormKind, formKindOf, templatedKinds } from '@onsite/domain/field/form-kind.ts'
import { given } from '@onsite/domain/given.ts'

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`

/** The parts of an address that name a template. */
export interface TemplateName {
  readonly id: string
  readonly name: string
  readonly formKind: FormKind
}

/** The centre begins with it, and addresses without a kind mean it. */
export const usualKind = templatedKinds[0] as FormKind

export const centerPath = (kind: FormKind): string => `/templateCenter/${kind}`

/** An address of a kind's row with the template in its places. */
const fillPath = (path: string, { id, name }: Pick<TemplateName, 'id' | 'name'>): string =>
  path.replace('{id}', encodeURIComponent(id)).replace('{name}', encodeURIComponent(name))

/** The designer of a template's form. */
export function designerPath(template: TemplateName): string {
  const { id, formKind, name } = template
  const { hasTemplates, paths } = formKindOf(formKind)
  if (paths?.designer !== undefined) return fillPath(paths.designer, template)
  return hasTemplates ? withQuery('/customForm', { kind: formKind, id, name }) : commonFormPath(formKind)
}

/** The designer of a kind's common form. */
export const commonFormPath = (kind: FormKind): string => withQuery('/customForm', { kind })

const addQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${text}`
}

/** The hub of a template's process. */
export function processSettingPath(template: TemplateName, tab = ''): string {
  const { id, name, formKind } = template
  const own = formKindOf(formKind).paths?.process
  const hub =
    own === undefined
      ? withQuery('/templateCenter/processSetting', { id, templateName: name, orderType: id, sys_code: '' })
      : fillPath(own, template)
  return addQuery(hub, given({ tab: tab || undefined }))
}

/** A step of the process. `:templateName` is a segment of the path, so nothing in it may look like a separator. */
export function processPath(template: TemplateName, step = ''): string {
  const own = formKindOf(template.formKind).paths?.process
  return own === undefined
    ? addQuery(
        fillPath('/templateCenter/processSetting/orderProcess/{id}/{name}', template),
        given({ step: step || undefined }),
      )
    : addQuery(fillPath(own, template), { step: step || 'create' })
}
