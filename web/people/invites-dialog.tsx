import { PlusOutlined } from '@ant-design/icons'
import { addInvite, type InviteRow, listInvites, withdrawInvite } from '@onsite/api/people/invite-calls.ts'
import {
  invitedRoles,
  type InviteState,
  inviteStates,
  mostInviteDays,
  mostInviteUses,
} from '@onsite/domain/people/invite.ts'
import { type RoleType, roleNames } from '@onsite/domain/permission/roles.ts'
import { Button, InputNumber, Modal, Select } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { CallField } from '../kit/call-form.tsx'
import { useDialogs } from '../kit/dialogs.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { formatTime, orNoData } from '../kit/formats.ts'
import { Loading } from '../kit/loading-dialog.tsx'
import { LinesTable } from '../kit/panel-table.tsx'
import { RowActions } from '../kit/row-actions.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { useCopy } from '../kit/use-copy.ts'
import { DepartmentPicker } from './department-picker.tsx'
import styles from './people.module.css'

const tones = { open: 'green', used: 'blue', expired: 'grey', withdrawn: 'grey' } as const satisfies Record<
  InviteState,
  string
>
const wide = 860

/** Invitations with what became of them; new ones are made above them. */
export function InvitesDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useCall(listInvites, {})
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <Modal open width={wide} title="邀请同事" footer={null} onCancel={onClose}>
        <div className={styles['inviteHead']}>
          <p>把链接发给同事，或让他在登录页选「用邀请码加入」。他填写姓名、手机号和验证码后就加入企业。</p>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setMaking(true)}>
            新建邀请
          </Button>
        </div>
        <Loading query={query} />
        {query.data !== undefined && <Invites rows={query.data} />}
      </Modal>
      {isMaking && <NewInviteDialog onClose={() => setMaking(false)} />}
    </>
  )
}

const wordsOf = ({ code, link }: InviteRow): string => `点击链接加入企业：${link}\n邀请码：${code}`

function Invites({ rows }: { readonly rows: readonly InviteRow[] }) {
  const copy = useCopy('邀请')
  const { confirm } = useDialogs()
  const withdraw = useAct(withdrawInvite, { success: '邀请已撤回' })
  const ask = ({ code, id }: InviteRow) =>
    confirm({
      title: `撤回邀请 ${code}？`,
      content: '链接和邀请码立即失效，已经加入的人不受影响。',
      okText: '撤回',
      okButtonProps: { danger: true },
      onOk: async () => {
        await withdraw.run({ id })
      },
    })
  return (
    <LinesTable<InviteRow>
      rows={rows}
      emptyText="还没有邀请"
      pagination={{ pageSize: 8, hideOnSinglePage: true }}
      columns={[
        { title: '邀请码', width: 130, dataIndex: 'code' },
        {
          title: '加入为',
          render: (_, row) => [row.department_name, ...row.roleNames].filter((text) => text !== '').join('、'),
        },
        {
          title: '已加入',
          render: (_, row) => (
            <>
              {row.uses} / {row.maxUses}
              {row.joined.length > 0 && <div className={styles['quiet']}>{row.joined.join('、')}</div>}
            </>
          ),
        },
        { title: '有效期至', width: 150, render: (_, row) => orNoData(formatTime(row.expiresAt)) },
        {
          title: '状态',
          width: 90,
          render: (_, { state }) => <StateTag tone={tones[state]} label={inviteStates[state]} />,
        },
        {
          title: '操作',
          width: 150,
          render: (_, row) =>
            row.state === 'open' && (
              <RowActions
                name={`邀请${row.code}`}
                actions={[
                  { key: 'copy', label: '复制邀请', run: () => copy(wordsOf(row)) },
                  { key: 'withdraw', label: '撤回', danger: true, run: () => ask(row) },
                ]}
              />
            ),
        },
      ]}
    />
  )
}

interface InviteValues {
  readonly roleTypes: RoleType[]
  readonly departmentId?: string | null
  readonly days: number
  readonly maxUses: number
}

function NewInviteDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormDialog<typeof addInvite, InviteValues>
      title="新建邀请"
      okText="新建"
      call={addInvite}
      initial={{ days: 7, maxUses: 1 }}
      toInput={({ departmentId = null, ...values }) => ({ ...values, departmentId })}
      success="邀请已新建，复制后发给同事"
      onDone={onClose}
      onClose={onClose}
    >
      <CallField name="roleTypes">
        <Select
          mode="multiple"
          placeholder="加入后的角色"
          showSearch={{ optionFilterProp: 'label' }}
          options={invitedRoles.map((value) => ({ value, label: roleNames[value] }))}
        />
      </CallField>
      <CallField name="departmentId" needed={false}>
        <DepartmentPicker />
      </CallField>
      <CallField name="days">
        <InputNumber min={1} max={mostInviteDays} precision={0} suffix="天" style={{ width: '100%' }} />
      </CallField>
      <CallField name="maxUses" help="用完后链接失效">
        <InputNumber min={1} max={mostInviteUses} precision={0} suffix="人" style={{ width: '100%' }} />
      </CallField>
    </FormDialog>
  )
}
