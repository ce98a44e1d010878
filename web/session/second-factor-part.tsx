import { endSecondFactor, getSecondFactor, renewRecoveryCodes } from '@onsite/api/session/second-factor-calls.ts'
import { Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { useToast } from '../kernel/toast.tsx'
import { formatTime } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { PasscodeForm } from './passcode-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

type Open = 'setup' | 'renew' | 'end' | null

const titles = { setup: '启用二次验证', renew: '重新生成恢复码', end: '停用二次验证' } as const

/** The second factor of the person, with the ways to set it up, to get fresh recovery codes and to end it. */
export function SecondFactorPart({ className, noteClass }: { readonly className: string; readonly noteClass: string }) {
  const state = useCall(getSecondFactor, {})
  const [open, setOpen] = useState<Open>(null)
  const close = () => {
    setOpen(null)
    void state.refetch()
  }
  const factor = state.data
  return (
    <section className={className} aria-label="二次验证" aria-busy={state.isPending}>
      <h2>二次验证 {factor !== undefined && factor.since !== null && <StateTag tone="green" label="已启用" />}</h2>
      <p className={noteClass}>登录时除了密码，还要填写手机验证器上的 6 位数字；密码泄露了别人也进不来。</p>
      {state.error !== null && <LoadFailed failure={state.error} onRetry={() => void state.refetch()} />}
      {state.isPending && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
      {factor !== undefined &&
        (factor.since === null ? (
          <Button type="primary" onClick={() => setOpen('setup')}>
            启用二次验证
          </Button>
        ) : (
          <>
            <p>
              {formatTime(factor.since)} 启用，还有 {factor.codesLeft} 个恢复码
              {factor.isDuty && '；企业要求系统管理员启用，不能停用'}
            </p>
            <Button onClick={() => setOpen('renew')}>重新生成恢复码</Button>{' '}
            {!factor.isDuty && (
              <Button danger onClick={() => setOpen('end')}>
                停用
              </Button>
            )}
          </>
        ))}
      {open !== null && (
        <Modal open title={titles[open]} footer={null} onCancel={close} mask={{ closable: false }}>
          {open === 'setup' && <SecondFactorSetup onDone={close} />}
          {open === 'renew' && <Renew onDone={close} />}
          {open === 'end' && <End onDone={close} />}
        </Modal>
      )}
    </section>
  )
}

function Renew({ onDone }: { readonly onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <>
      <p>原来的恢复码会全部失效。</p>
      <PasscodeForm call={renewRecoveryCodes} okText="生成" onRight={({ recoveryCodes }) => setCodes(recoveryCodes)} />
    </>
  )
}

function End({ onDone }: { readonly onDone: () => void }) {
  const toast = useToast()
  return (
    <>
      <p>停用后，登录只凭密码或短信验证码。</p>
      <PasscodeForm
        call={endSecondFactor}
        okText="停用"
        danger
        onRight={() => {
          toast.done('已停用二次验证')
          onDone()
        }}
      />
    </>
  )
}
