import { CloseOutlined } from '@ant-design/icons'
import { listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import { type CustomerSharing, saveCustomerSharing } from '@onsite/api/customer/sharing-calls.ts'
import { ShareRight, shareRightNames } from '@onsite/domain/customer/customer-scope.ts'
import { Button, Empty, Modal, Segmented, Select, Tag } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { PersonPicker } from '../kit/person-picker.tsx'
import styles from './customer.module.css'

interface SharingDialogProps {
  readonly id: string
  readonly name: string
  readonly sharing: CustomerSharing
  readonly onClose: () => void
}

interface Sharer {
  readonly id: string
  readonly name: string
  readonly right: ShareRight
}

const rights = Object.values(ShareRight).map((value) => ({ value, label: shareRightNames[value] }))
const asSharers = (list: CustomerSharing['people']): readonly Sharer[] =>
  list.map((one) => ({ ...one, right: one.right as ShareRight }))
const asInput = (list: readonly Sharer[]) => list.map(({ id, right }) => ({ id, right }))

/** Shares one customer with people and service groups, each with a right. */
export function SharingDialog({ id, name, sharing, onClose }: SharingDialogProps) {
  const [people, setPeople] = useState(() => asSharers(sharing.people))
  const [groups, setGroups] = useState(() => asSharers(sharing.groups))
  const known = useCall(listServiceGroupNames, {})
  const act = useAct(saveCustomerSharing, { success: '保存成功', done: onClose })
  const offered = (known.data ?? []).filter((group) => !groups.some((one) => one.id === group.id))
  return (
    <Modal
      open
      title={`共享「${name}」`}
      width={560}
      okText="保存"
      mask={{ closable: false }}
      confirmLoading={act.busy}
      onOk={() => void act.run({ id, people: asInput(people), groups: asInput(groups) })}
      onCancel={onClose}
    >
      <p className={styles['note']}>
        业务员、创建人和服务团队的成员不用共享就能看到。可编辑的人还能修改资料、联系人和地址。
      </p>
      <div className={styles['add']}>
        <PersonPicker
          aria-label="添加人员"
          placeholder="添加人员：姓名、电话或拼音"
          value={null}
          except={people.map((one) => one.id)}
          onChange={(picked, person) => {
            if (picked !== null && person !== undefined)
              setPeople([...people, { id: picked, name: person.name, right: ShareRight.View }])
          }}
        />
        <Select
          aria-label="添加服务团队"
          placeholder="添加服务团队"
          value={null}
          showSearch={{ optionFilterProp: 'label' }}
          options={offered.map((group) => ({ value: group.id, label: group.name }))}
          onChange={(picked: string | null) => {
            const group = offered.find((one) => one.id === picked)
            if (group !== undefined) setGroups([...groups, { ...group, right: ShareRight.View }])
          }}
        />
      </div>
      {people.length + groups.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有共享给其他人" />
      ) : (
        <ul className={styles['sharers']}>
          <Sharers list={people} onChange={setPeople} />
          <Sharers list={groups} mark="团队" onChange={setGroups} />
        </ul>
      )}
    </Modal>
  )
}

interface SharersProps {
  readonly list: readonly Sharer[]
  readonly mark?: string
  readonly onChange: (list: readonly Sharer[]) => void
}

function Sharers({ list, mark, onChange }: SharersProps) {
  return list.map((one) => (
    <li key={one.id}>
      <span className={styles['sharer']}>
        {one.name} {mark !== undefined && <Tag>{mark}</Tag>}
      </span>
      <Segmented<ShareRight>
        size="small"
        aria-label={`${one.name}的权限`}
        options={rights}
        value={one.right}
        onChange={(right) => onChange(list.map((other) => (other.id === one.id ? { ...other, right } : other)))}
      />
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={`取消共享给${one.name}`}
        onClick={() => onChange(list.filter((other) => other.id !== one.id))}
      />
    </li>
  ))
}
