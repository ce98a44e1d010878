import { getHandover } from '@onsite/api/people/handover-calls.ts'
import { enablePerson, getStaff, type StaffRow } from '@onsite/api/people/staff-calls.ts'
import { PersonState } from '@onsite/domain/people/person-state.ts'
import { type SalesChannel, salesChannelNames } from '@onsite/domain/people/sales-channel.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useRecordPanels } from '../kernel/record-panels.tsx'
import { useCan, useUser } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { DetailPage } from '../kit/detail-page.tsx'
import { ContentGroups, FieldGroups } from '../kit/field-groups.tsx'
import { formatTime } from '../kit/formats.ts'
import { Loading } from '../kit/loading-dialog.tsx'
import { PhoneLink } from '../kit/phone-link.tsx'
import { HandoverDialog, HeldCount } from './handover-dialog.tsx'
import styles from './people.module.css'
import { EditPersonDialog } from './person-dialog.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { PersonStateTag } from './person-state-tag.tsx'
import { useResetPassword } from './use-reset-password.tsx'

/** /organizationalStructure/personneldetails/{id} and /userDetail?id=: `Our choice:` without an id the viewer's own. */
export function PersonPage() {
  const { id: named } = useParams()
  const { search } = useLocation()
  const user = useUser()
  const id = named ?? new URLSearchParams(search).get('id') ?? user.id
  const query = useCall(getStaff, { id })
  const panels = useRecordPanels('person')
  const can = useCan()
  const person = query.data
  return (
    <DetailPage
      id={id}
      query={query}
      number={person === undefined ? null : ''}
      title={person?.name ?? ''}
      tags={person !== undefined && <PersonStateTag state={person.state} />}
      actions={person !== undefined && <Moves person={person} isOwn={id === user.id} />}
    >
      {person !== undefined && (
        <>
          <FieldGroups groups={[{ title: '基本资料', fields: factsOf(person) }]} />
          <ContentGroups
            groups={[
              { title: '手上的工作', content: <WorkInHand id={id} /> },
              {
                title: '正在登录的设备',
                content: can('session.rules') && <PersonSessions id={id} name={person.name} />,
              },
              ...panels.map(({ Panel, title }) => ({ title, content: <Panel id={id} record={person} /> })),
            ]}
          />
        </>
      )}
    </DetailPage>
  )
}

const channelsOf = (channels: readonly number[]): string =>
  channels.length === 0 ? '全部渠道' : channels.map((one) => salesChannelNames[one as SalesChannel]).join('、')

const factsOf = ({
  branch_name,
  department_name,
  groups,
  lastSignIn,
  mobile,
  providerId,
  provider_name,
  roleNames,
  saleChannels,
}: StaffRow) => [
  { label: '手机号', value: <PhoneLink phone={mobile} /> },
  { label: '角色', value: roleNames.join('、') },
  ...(providerId === null
    ? [{ label: '部门', value: department_name }]
    : [
        { label: '服务商', value: provider_name },
        { label: '网点', value: branch_name },
      ]),
  { label: '服务团队', value: groups.map(({ name }) => name).join('、') },
  { label: '销售渠道', value: channelsOf(saleChannels) },
  { label: '最近登录', value: lastSignIn === null ? '从未登录' : formatTime(lastSignIn) },
]

/** Change, hand over, a fresh password, disable or enable. */
function Moves({ isOwn, person }: { readonly person: StaffRow; readonly isOwn: boolean }) {
  const [open, setOpen] = useState<'edit' | 'handover' | 'leave' | null>(null)
  const enable = useAct(enablePerson, { success: '已启用' })
  const reset = useResetPassword()
  const { id, state, version } = person
  const close = () => setOpen(null)
  return (
    <div className={styles['moves']}>
      <Button onClick={() => setOpen('edit')}>编辑</Button>
      <Button onClick={() => setOpen('handover')}>交接工作</Button>
      {!isOwn && <Button onClick={() => reset.ask(person)}>重置密码</Button>}
      {state === PersonState.Disabled ? (
        <Button type="primary" loading={enable.busy} onClick={() => void enable.run({ id, version })}>
          启用
        </Button>
      ) : (
        <Button danger disabled={isOwn} title={isOwn ? '不能停用自己' : ''} onClick={() => setOpen('leave')}>
          停用
        </Button>
      )}
      {reset.dialog}
      {open === 'edit' && <EditPersonDialog person={person} onClose={close} />}
      {(open === 'handover' || open === 'leave') && (
        <HandoverDialog person={person} leaves={open === 'leave'} onClose={close} />
      )}
    </div>
  )
}

/** Everything open in the person's name; the links lead to lists that show the same. */
function WorkInHand({ id }: { readonly id: string }) {
  const query = useCall(getHandover, { id })
  if (query.data === undefined) return <Loading query={query} />
  if (query.data.length === 0) return <p className={styles['quiet']}>手上没有未完成的工作。</p>
  return (
    <ul className={styles['held']}>
      {query.data.map((kind) => (
        <li key={kind.key}>
          <HeldCount kind={kind} />
        </li>
      ))}
    </ul>
  )
}
