/** Addresses of the template screens (Spec 1 §2, Spec 2 §2). */
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { given } from '@onsite/domain/given.ts'

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`

/** The parts of an address that name a template. */
export interface TemplateName {
  readonly id: string
  readonly name: string
  readonly formKind: FormKind
}

export const centerPath = (kind: FormKind): string => `/templateCenter/${kind}`

/** The designer of a template's form; orders, events and projects have a path of their own. */
export function designerPath({ id, name, formKind }: TemplateName): string {
  if (formKind === 'order') return withQuery('/templateCenter/processSetting/customForm/order', { id, name })
  if (formKind === 'event') return withQuery('/eventSet/processevent/customForm', { id, templateName: name })
  if (formKind === 'project') return withQuery('/projectSet/processProject/customForm', { id, templateName: name })
  if (formKind === 'custom')
    return withQuery('/templateCenter/processSetting/customFormbeta', { tmpId: id, type: formKind, tmpName: name })
  return commonFormPath(formKind)
}

/** The designer of a kind's common form. */
export const commonFormPath = (kind: FormKind): string => withQuery('/customForm', { kind })

/** The hub of a template's process; events have a path of their own. */
export const processSettingPath = ({ id, name, formKind }: TemplateName, tab = ''): string =>
  formKind === 'event' ? eventProcessPath({ id, name }, { tab }) : orderHubPath({ id, name }, tab)

const eventProcessPath = (
  { id, name }: Pick<TemplateName, 'id' | 'name'>,
  { step = '', tab = '' }: { readonly step?: string; readonly tab?: string },
): string =>
  withQuery('/eventSet/processevent', {
    id,
    templateName: name,
    ...given({ tab: tab || undefined, step: step || undefined }),
  })

const orderHubPath = ({ id, name }: Pick<TemplateName, 'id' | 'name'>, tab: string): string =>
  withQuery('/templateCenter/processSetting', {
    id,
    templateName: name,
    orderType: id,
    sys_code: '',
    ...given({ tab: tab || undefined }),
  })

/** `:templateName` is a segment of the path, so nothing in it may look like a separator. */
export const processPath = ({ id, name, formKind }: TemplateName, step = ''): string =>
  formKind === 'event'
    ? eventProcessPath({ id, name }, { step: step || 'create' })
    : `/templateCenter/processSetting/orderProcess/${encodeURIComponent(id)}/${encodeURIComponent(name)}${step === '' ? '' : `?step=${step}`}`
