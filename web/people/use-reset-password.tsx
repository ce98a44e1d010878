import { resetPersonPassword, type StaffRow } from '@onsite/api/people/staff-calls.ts'
import { type ReactNode, useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { firstPassword } from './first-password.ts'

interface ResetPassword {
  /** Asks, sets a fresh password and shows it, this once. */
  readonly ask: (person: Pick<StaffRow, 'id' | 'name' | 'mobile'>) => void
  readonly dialog: ReactNode
}

/** Gives somebody a fresh password who cannot receive a code. */
export function useResetPassword(): ResetPassword {
  const { confirm, warning } = useDialogs()
  const act = useAct(resetPersonPassword, {
    // Too long to be read in the seconds of a short message.
    onFailure: ({ code, message }) => {
      if (code !== 'password-elsewhere') return false
      warning({ title: '不能重置', content: message })
      return true
    },
  })
  const [shown, setShown] = useState<{ readonly name: string; readonly mobile: string; readonly password: string }>()
  const ask: ResetPassword['ask'] = ({ id, mobile, name }) =>
    confirm({
      title: `重置「${name}」的登录密码？`,
      content:
        '请先当面或打电话确认是本人。原密码立即失效，此人的登录会全部退出，并记进操作日志；启用了二次验证的，登录时仍要填写验证码。',
      okText: '重置密码',
      okButtonProps: { danger: true },
      onOk: async () => {
        const password = firstPassword()
        const { ok } = await act.run({ id, password })
        if (ok) setShown({ name, mobile, password })
      },
    })
  const dialog = shown !== undefined && (
    <PasswordDialog title={`已重置「${shown.name}」的密码`} {...shown} onClose={() => setShown(undefined)} />
  )
  return { ask, dialog }
}
