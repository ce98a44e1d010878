import { TeamOutlined } from '@ant-design/icons'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { PersonPicker } from './person-picker.tsx'
import styles from './people-dialog.module.css'

const PeopleDialog = lazy(async () => ({ default: (await import('./people-dialog.tsx')).PeopleDialog }))
const nobody: readonly string[] = []

interface CommonProps {
  /** Offers only people who hold this role. */
  readonly role?: RoleType
  /** Left out of the offer. */
  readonly except?: readonly string[]
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly id?: string
  readonly 'aria-label'?: string
}

interface PeoplePickerProps extends CommonProps {
  readonly value?: readonly string[]
  readonly onChange?: (ids: string[]) => void
}

interface OnePersonPickerProps extends CommonProps {
  readonly value?: string | null
  readonly onChange?: (id: string | null) => void
}

/** Picks several people: typed into the box, or chosen by department in a dialog. Fits into a form field. */
export function PeoplePicker(props: PeoplePickerProps) {
  const { onChange, value = nobody } = props
  return (
    <ByDepartment {...props} start={value} onPick={(ids) => onChange?.([...ids])}>
      <PersonPicker many {...props} />
    </ByDepartment>
  )
}

/** Picks one person in the same ways. */
export function OnePersonPicker(props: OnePersonPickerProps) {
  const { onChange, value } = props
  return (
    <ByDepartment {...props} isSingle start={value ? [value] : nobody} onPick={([id]) => onChange?.(id ?? null)}>
      <PersonPicker {...props} />
    </ByDepartment>
  )
}

interface ByDepartmentProps extends Pick<CommonProps, 'disabled' | 'except' | 'role'> {
  readonly isSingle?: boolean
  readonly start: readonly string[]
  readonly onPick: (ids: readonly string[]) => void
  /** The box. */
  readonly children: ReactNode
}

/** A button behind the box opens the dialog. */
function ByDepartment(props: ByDepartmentProps) {
  const { children, disabled = false, except = nobody, isSingle = false, onPick, role, start } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <span className={styles['picker']}>
      {children}
      <Button
        icon={<TeamOutlined aria-hidden />}
        aria-label="按部门选择人员"
        title="按部门选择"
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <PeopleDialog
            role={role}
            except={except}
            isSingle={isSingle}
            start={start}
            onPick={(ids) => {
              setOpen(false)
              onPick(ids)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </span>
  )
}
