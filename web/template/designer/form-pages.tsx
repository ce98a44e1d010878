/** The designer behind its routes: finds the template that an address means, else the common form of its kind. */
import { listFormTemplates } from '@onsite/api/field/field-calls.ts'
import { type FormKind, formKindNames, formKindOf, formKindOfEntity } from '@onsite/domain/field/form-kind.ts'
import { Empty, Skeleton } from 'antd'
import { useParams, useSearchParams } from 'react-router'
import { useCall } from '../../kernel/use-call.ts'
import { LoadFailed } from '../../kit/list-states.tsx'
import { PageButton } from '../../kit/page-link.tsx'
import { centerPath, usualKind } from '../template-paths.ts'
import { DraftPage } from './draft-page.tsx'
import { FormChooser } from './form-chooser.tsx'
import { FormDesigner } from './form-designer.tsx'

const isKind = (text: string | null | undefined): text is FormKind =>
  (formKindNames as readonly (string | null | undefined)[]).includes(text)

/** A form kind by its name or by its entity type. */
function kindOf(text: string | null | undefined): FormKind | null {
  return isKind(text) ? text : formKindOfEntity(Number(text ?? ''))
}

export function OrderFormPage() {
  const { orderType } = useParams()
  const [query] = useSearchParams()
  // The segment is a form kind, or an order type itself.
  const isType = orderType !== undefined && kindOf(orderType) === null
  return <Designer kind={kindOf(orderType) ?? usualKind} id={query.get('id') ?? (isType ? orderType : null)} />
}

export function BetaFormPage() {
  const [query] = useSearchParams()
  return <Designer kind={kindOf(query.get('type')) ?? usualKind} id={query.get('tmpId')} />
}

/** The page of a kind whose templates have an address of their own. */
export const formPage = (kind: FormKind) =>
  function FormPage() {
    const [query] = useSearchParams()
    return <Designer kind={kind} id={query.get('id')} />
  }

export function CustomFormPage() {
  const [query] = useSearchParams()
  const kind = kindOf(query.get('kind'))
  return kind === null ? <FormChooser /> : <Designer kind={kind} id={query.get('id')} />
}

function Designer({ kind, id }: { readonly kind: FormKind; readonly id: string | null }) {
  if (id === null || id === '') return <CommonDesigner kind={kind} />
  return (
    <DraftPage key={id} id={id}>
      {(draft) => <FormDesigner draft={draft} title={titleOf(draft.loaded.template)} />}
    </DraftPage>
  )
}

function titleOf({ name, formKind, isCommon }: { name: string; formKind: FormKind; isCommon: boolean }): string {
  return isCommon ? `${formKindOf(formKind).label}${formKindOf(formKind).hasTemplates ? '公共' : ''}表单` : name
}

function CommonDesigner({ kind }: { readonly kind: FormKind }) {
  const forms = useCall(listFormTemplates, { formKind: kind }, { marks: ['template'] })
  const common = forms.data?.find((form) => form.isCommon)
  if (common !== undefined) return <Designer kind={kind} id={common.id} />
  if (forms.error !== null)
    return (
      <div style={{ padding: 12 }}>
        <LoadFailed failure={forms.error} onRetry={() => void forms.refetch()} />
      </div>
    )
  if (forms.data === undefined) return <Skeleton active style={{ padding: 24 }} />
  return (
    <Empty style={{ padding: 48 }} description={`还没有${formKindOf(kind).label}表单`}>
      <PageButton path={centerPath(usualKind)}>去模板中心</PageButton>
    </Empty>
  )
}
