import { endSessionOfPerson, endSessionsOfPerson, type OnlinePerson } from '@onsite/api/people/online-people-calls.ts'
import { useAct } from '../kernel/use-act.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import type { RowAction } from '../kit/row-actions.tsx'

interface EndSessions {
  readonly actionsOf: (session: OnlinePerson) => readonly RowAction[]
  /** Ends all sessions of somebody, after asking. */
  readonly endAll: (person: { readonly id: string; readonly name: string }) => void
}

/** Ways to end sessions of others; each asks first, since what was typed there is lost. */
export function useEndSessions(): EndSessions {
  const { confirm } = useDialogs()
  const one = useAct(endSessionOfPerson, { success: '已退出该设备' })
  const all = useAct(endSessionsOfPerson, { success: ({ count }) => `已退出 ${count} 处登录` })
  const endAll = ({ id, name }: { readonly id: string; readonly name: string }) =>
    confirm({
      title: `退出「${name}」的全部登录？`,
      content: '这个人的页面会立即退出，没有保存的内容会丢失；之后仍可以再登录。不让再登录请停用人员。',
      okText: '全部退出',
      okButtonProps: { danger: true },
      onOk: async () => {
        await all.run({ personId: id })
      },
    })
  const endOne = ({ device, personId, personName, ref }: OnlinePerson) =>
    confirm({
      title: `退出「${personName}」在 ${device} 上的登录？`,
      content: '那里的页面会立即退出，没有保存的内容会丢失；之后仍可以再登录。',
      okText: '强制退出',
      okButtonProps: { danger: true },
      onOk: async () => {
        await one.run({ personId, ref })
      },
    })
  const actionsOf = (session: OnlinePerson): readonly RowAction[] => [
    {
      key: 'end',
      label: '强制退出',
      reasons: session.isThis ? ['这是你正在使用的登录'] : [],
      run: () => endOne(session),
    },
    {
      key: 'end-all',
      label: '退出此人全部登录',
      danger: true,
      run: () => endAll({ id: session.personId, name: session.personName }),
    },
  ]
  return { actionsOf, endAll }
}
