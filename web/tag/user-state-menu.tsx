import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { StateTag } from '../kit/state-tag.tsx'
import { useUserState } from './use-user-state.ts'
import { DropMenu } from '../kit/drop-menu.tsx'

/** The header waits so long before its delayed work (Spec 1 §9). */
const waitMs = 1000
const none = 'none'

const loading = [{ key: 'loading', label: '正在加载', disabled: true }]

/** Whether the person is at work, and the other states to choose from. Absent where the enterprise has no states. */
export function UserStateMenu() {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), waitMs)
    return () => clearTimeout(timer)
  }, [])
  const handle = useUserState(isTime)
  if (handle === null) return null
  const { choose, own, states } = handle
  const items = choose
    ? [
        ...states.map(({ color, id, name }) => ({ key: id, label: <StateTag tone={color} label={name} /> })),
        ...(own === null ? [] : [{ type: 'divider' as const }, { key: none, label: '不显示状态' }]),
      ]
    : loading
  return (
    <DropMenu
      menu={{
        items,
        selectable: true,
        selectedKeys: own === null ? [] : [own.id],
        onClick: ({ key }) => void choose?.run({ tagId: key === none ? null : key }),
      }}
      onOpenChange={() => setTime(true)}
    >
      <Button
        type="text"
        loading={choose?.busy ?? false}
        {...(own === null ? {} : { 'aria-label': `在岗状态：${own.name}` })}
      >
        {own === null ? '设置在岗状态' : <StateTag tone={own.color} label={own.name} />}
        <DownOutlined />
      </Button>
    </DropMenu>
  )
}
