import { disableProvider, enableProvider, providerCalls } from '@onsite/api/provider/provider-calls.ts'
import { ProviderState } from '@onsite/domain/provider/partner-type.ts'
import { useCan } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import type { RowAction } from '../kit/row-actions.tsx'
import type { RecordOf } from '../record/record-calls.ts'

export type ProviderRow = RecordOf<typeof providerCalls.list>

/** Disables a provider after asking, or enables it. */
export function useProviderMoves(): (row: ProviderRow) => readonly RowAction[] {
  const can = useCan()
  const dialogs = useDialogs()
  const disable = useAct(disableProvider, { success: '服务商已停用' })
  const enable = useAct(enableProvider, { success: '服务商已启用' })
  return ({ id, name, state, version }) => {
    if (!can('provider.edit')) return []
    if (state === ProviderState.Disabled)
      return [{ key: 'enable', label: '启用', run: () => void enable.run({ id, version }) }]
    const ask = () =>
      dialogs.confirm({
        title: `停用服务商「${name}」？`,
        content: '它的人员立即退出登录，不能再被选择。手上的工作留在原处，请到外包人员里交接。',
        okText: '停用',
        cancelText: '返回',
        okButtonProps: { danger: true },
        onOk: async () => {
          await disable.run({ id, version })
        },
      })
    return [{ key: 'disable', label: '停用', run: ask }]
  }
}
