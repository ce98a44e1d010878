import { getHandover, type HeldKind } from '@onsite/api/people/handover-calls.ts'
import { disablePerson, type StaffRow } from '@onsite/api/people/staff-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { LateRoom } from '../kit/late-room.tsx'
import { Loading } from '../kit/loading-dialog.tsx'
import { PageLink } from '../kit/page-link.tsx'
import { LinesTable } from '../kit/panel-table.tsx'
import { OnePersonPicker } from '../kit/people-picker.tsx'
import styles from './people.module.css'
import { type HandoverState, useHandover } from './use-handover.ts'

interface HandoverDialogProps {
  readonly person: Pick<StaffRow, 'id' | 'name' | 'version'>
  /** The person is disabled as well. */
  readonly leaves: boolean
  readonly onClose: () => void
}

/** Gives what stands in somebody's name to others, and disables the person where he leaves: first, so that nothing new comes in meanwhile. */
export function HandoverDialog({ leaves, onClose, person }: HandoverDialogProps) {
  const { id, name, version } = person
  const found = useCall(getHandover, { id })
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [isOut, setOut] = useState(!leaves)
  const disable = useAct(disablePerson, { success: '已停用' })
  const handover = useHandover()
  const kinds = found.data ?? []
  const picked = kinds.filter(({ key }) => chosen[key] !== undefined)
  const items = picked.map(({ key }) => ({ key, toUserId: chosen[key] ?? '' }))
  const isBusy = disable.busy || handover.busy
  const faultOf = (key: string): string | undefined =>
    handover.state?.faults.find(({ field }) => field === `items.${items.findIndex((one) => one.key === key)}.toUserId`)
      ?.message
  const leave = async (): Promise<boolean> => {
    if (isOut) return true
    const { ok } = await disable.run({ id, version })
    setOut(ok)
    return ok
  }
  const start = async () => {
    if (!(await leave())) return
    if (items.length > 0) await handover.run(id, items)
    else onClose()
  }
  const isFinished = handover.state?.isDone === true && !isBusy
  const word = !leaves || isOut ? '交接' : items.length === 0 ? '停用' : '停用并交接'
  return (
    <Modal
      open
      width={640}
      title={leaves ? `停用「${name}」？` : `交接「${name}」的工作`}
      onCancel={onClose}
      mask={{ closable: !isBusy }}
      footer={
        isFinished
          ? [
              <Button key="close" type="primary" onClick={onClose}>
                完成
              </Button>,
            ]
          : [
              <Button key="cancel" onClick={onClose} disabled={isBusy}>
                取消
              </Button>,
              <Button
                key="go"
                type="primary"
                danger={leaves && !isOut}
                loading={isBusy}
                disabled={found.data === undefined || (items.length === 0 && isOut)}
                onClick={() => void start()}
              >
                {word}
              </Button>,
            ]
      }
    >
      {leaves && !isOut && <p>立即退出登录，不能再登录，也不再出现在人员选择里。以后可以再启用。</p>}
      {handover.state?.isDone !== true && (
        <LateRoom label="手上的工作">
          <Loading query={found} />
          {found.data !== undefined && (
            <Kinds kinds={kinds} personId={id} chosen={chosen} faultOf={faultOf} isBusy={isBusy} onChoose={setChosen} />
          )}
        </LateRoom>
      )}
      {handover.failure !== null && handover.failure.fields.length === 0 && (
        <Alert type="error" showIcon title={handover.failure.message} />
      )}
      {handover.state !== null && <Progress state={handover.state} isBusy={isBusy} />}
    </Modal>
  )
}

interface KindsProps {
  readonly kinds: readonly HeldKind[]
  readonly personId: string
  readonly chosen: Readonly<Record<string, string>>
  readonly faultOf: (key: string) => string | undefined
  readonly isBusy: boolean
  readonly onChoose: (chosen: Readonly<Record<string, string>>) => void
}

/** One line for each kind with who takes it over. */
function Kinds({ chosen, faultOf, isBusy, kinds, onChoose, personId }: KindsProps) {
  if (kinds.length === 0) return <p className={styles['quiet']}>手上没有未完成的工作。</p>
  const [first] = kinds
  const known = chosen[first?.key ?? ''] ?? null
  const successor = kinds.every(({ key }) => chosen[key] === known) ? known : null
  const choose = (key: string, id: string | null) => {
    const { [key]: _, ...rest } = chosen
    onChoose(id === null ? rest : { ...rest, [key]: id })
  }
  return (
    <>
      <p>选择接手人。没有选的留在原处，以后可以再交接。</p>
      <ul className={styles['kinds']}>
        {kinds.length > 1 && (
          <li>
            <b>都交给</b>
            <OnePersonPicker
              aria-label="都交给"
              placeholder="一个人接手全部"
              except={[personId]}
              disabled={isBusy}
              value={successor}
              onChange={(id) => onChoose(id === null ? {} : Object.fromEntries(kinds.map(({ key }) => [key, id])))}
            />
          </li>
        )}
        {kinds.map((kind) => (
          <li key={kind.key}>
            <HeldCount kind={kind} />
            <div>
              <OnePersonPicker
                aria-label={`${kind.label}的接手人`}
                placeholder="不交接"
                role={kind.roleType === null ? undefined : (kind.roleType as RoleType)}
                except={[personId]}
                disabled={isBusy}
                value={chosen[kind.key] ?? null}
                onChange={(id) => choose(kind.key, id)}
              />
              {faultOf(kind.key) !== undefined && <span className={styles['fault']}>{faultOf(kind.key)}</span>}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** 负责的未完成工单 12, as a link where a list shows the same. */
export function HeldCount({ kind }: { readonly kind: HeldKind }) {
  const { count, examples, isCut, label, path } = kind
  const text = `${label} ${count}${isCut ? '+' : ''}`
  const names = examples.map(({ name }) => name).join('、')
  return (
    <div>
      {path === '' ? text : <PageLink path={path}>{text}</PageLink>}
      <div className={styles['quiet']}>
        {names}
        {count > examples.length && ' 等'}
      </div>
    </div>
  )
}

function Progress({ isBusy, state }: { readonly state: HandoverState; readonly isBusy: boolean }) {
  const { failed, left, moved } = state
  return (
    <div aria-live="polite">
      {(isBusy || moved > 0 || failed.length > 0) && (
        <p>
          已交接 {moved} 项{left > 0 && `，还有 ${left} 项`}
          {failed.length > 0 && `，${failed.length} 项没有交接`}
        </p>
      )}
      {failed.length > 0 && (
        <LinesTable
          rows={failed}
          columns={[
            { title: '名称', dataIndex: 'name' },
            { title: '原因', dataIndex: 'message' },
          ]}
          pagination={{ pageSize: 10, hideOnSinglePage: true }}
        />
      )}
    </div>
  )
}
