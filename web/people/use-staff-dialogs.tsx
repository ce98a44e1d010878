import { enablePerson, type StaffRow } from '@onsite/api/people/staff-calls.ts'
import { PersonState } from '@onsite/domain/people/person-state.ts'
import { type ReactNode, useState } from 'react'
import { useUser } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import type { RowAction } from '../kit/row-actions.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import type { AddedPerson } from './person-dialog.tsx'
import { useResetPassword } from './use-reset-password.tsx'

const AddPersonDialog = lazyDialog(async () => (await import('./person-dialog.tsx')).AddPersonDialog)
const EditPersonDialog = lazyDialog(async () => (await import('./person-dialog.tsx')).EditPersonDialog)
const HandoverDialog = lazyDialog(async () => (await import('./handover-dialog.tsx')).HandoverDialog)

interface StaffDialogs {
  /** Opens the form of a new person. */
  readonly add: () => void
  readonly actionsOf: (person: StaffRow) => readonly RowAction[]
  readonly dialogs: ReactNode
}

interface NewPerson {
  /** The department on screen. */
  readonly departmentId: string | null
  /** Fields for the place at a provider, in place of the department. */
  readonly place?: ReactNode
}

/** The dialogs of a list of people: add, change, hand over, give a fresh password, disable or enable; nobody disables themselves. */
export function useStaffDialogs({ departmentId, place }: NewPerson): StaffDialogs {
  const user = useUser()
  const enable = useAct(enablePerson, { success: '已启用' })
  const reset = useResetPassword()
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<StaffRow | null>(null)
  const [added, setAdded] = useState<AddedPerson | null>(null)
  const [handed, setHanded] = useState<{ readonly person: StaffRow; readonly leaves: boolean } | null>(null)
  const actionsOf = (person: StaffRow): readonly RowAction[] => {
    const { id, state, version } = person
    return [
      { key: 'edit', label: '编辑', run: () => setEdited(person) },
      { key: 'handover', label: '交接工作', run: () => setHanded({ person, leaves: false }) },
      {
        key: 'password',
        label: '重置密码',
        reasons: id === user.id ? ['自己的密码在登录页用「忘记密码」设置'] : [],
        run: () => reset.ask(person),
      },
      state === PersonState.Disabled
        ? { key: 'enable', label: '启用', run: () => void enable.run({ id, version }) }
        : {
            key: 'disable',
            label: '停用',
            danger: true,
            reasons: id === user.id ? ['不能停用自己'] : [],
            run: () => setHanded({ person, leaves: true }),
          },
    ]
  }
  const dialogs = (
    <>
      {isAdding && (
        <AddPersonDialog
          departmentId={departmentId}
          place={place}
          onClose={() => setAdding(false)}
          onAdded={(person) => {
            setAdding(false)
            setAdded(person)
          }}
        />
      )}
      {added !== null && <PasswordDialog title={`已添加${added.name}`} {...added} onClose={() => setAdded(null)} />}
      {reset.dialog}
      {handed !== null && <HandoverDialog {...handed} onClose={() => setHanded(null)} />}
      {edited !== null && <EditPersonDialog person={edited} place={place} onClose={() => setEdited(null)} />}
    </>
  )
  return { add: () => setAdding(true), actionsOf, dialogs }
}
