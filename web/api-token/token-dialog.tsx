import { makeApiToken, renewApiToken } from '@onsite/api/api-token/api-token-calls.ts'
import { tokenLives } from '@onsite/domain/api-token/api-token.ts'
import { Button, Input, Modal, Radio } from 'antd'
import { useUser } from '../kernel/session.tsx'
import { CallField } from '../kit/call-form.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { useCopy } from '../kit/use-copy.ts'
import styles from './api-token.module.css'
import { ScopesPicker } from './scopes-picker.tsx'

type Life = (typeof tokenLives)[number]

interface DoneProps {
  readonly onClose: () => void
  readonly onMade: (token: string) => void
}

interface NewTokenValues {
  readonly name: string
  readonly days: Life
  readonly scopes: readonly string[]
}

/** Makes a token; its secret is shown afterwards. */
export function NewTokenDialog({ onClose, onMade }: DoneProps) {
  const { name, powers } = useUser()
  return (
    <FormDialog<typeof makeApiToken, NewTokenValues>
      title="新建接口令牌"
      note={`对方用令牌做的事都记在「${name}」名下，数据范围与你相同；你停用或不再是系统管理员时令牌失效。`}
      okText="生成令牌"
      width={720}
      call={makeApiToken}
      initial={{ days: 90, scopes: [] }}
      toInput={({ days, name: called, scopes }) => ({ name: called.trim(), days, scopes: [...scopes] })}
      onDone={({ token }) => onMade(token)}
      onClose={onClose}
    >
      <CallField name="name">
        <Input maxLength={50} placeholder="如 ERP 对接" />
      </CallField>
      <LifeField />
      <CallField name="scopes" help="只勾选对方用得到的；管理令牌、角色等只属于系统管理员的权限不能交给令牌">
        <ScopesPicker powers={powers} />
      </CallField>
    </FormDialog>
  )
}

interface RenewProps extends DoneProps {
  readonly id: string
  readonly name: string
}

/** Gives a token a new secret. */
export function RenewTokenDialog({ id, name, onClose, onMade }: RenewProps) {
  return (
    <FormDialog<typeof renewApiToken, { readonly days: Life }>
      title={`更换令牌「${name}」`}
      note="原来的令牌立即失效，对方换上新令牌之前不能使用接口。权限不变。"
      okText="更换"
      call={renewApiToken}
      initial={{ days: 90 }}
      toInput={({ days }) => ({ id, days })}
      onDone={({ token }) => onMade(token)}
      onClose={onClose}
    >
      <LifeField />
    </FormDialog>
  )
}

function LifeField() {
  return (
    <CallField name="days">
      <Radio.Group options={tokenLives.map((value) => ({ value, label: `${value} 天` }))} />
    </CallField>
  )
}

/** The secret of a new token, which nobody sees again. */
export function MadeToken({ onClose, token }: { readonly token: string; readonly onClose: () => void }) {
  const copy = useCopy('令牌', { isSecret: true })
  return (
    <Modal open title="令牌已生成" footer={null} mask={{ closable: false }} onCancel={onClose}>
      <p>请现在交给对方保存，关闭后不再显示。</p>
      <div className={styles['secret']}>
        <code>{token}</code>
        <Button onClick={() => copy(token)}>复制</Button>
      </div>
    </Modal>
  )
}
