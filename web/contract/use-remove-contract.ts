import type { AnyCall } from '@onsite/api/define-call.ts'
import { App } from 'antd'
import { useAct } from '../kernel/use-act.ts'
import { removalButtons } from '../kit/removal-buttons.ts'

/** Deletes a contract from its own page, after asking. */
export function useRemoveContract(
  label: string,
  call: AnyCall,
  onDone: () => void,
): (contract: { readonly id: string; readonly name: string }) => void {
  const { modal } = App.useApp()
  const act = useAct(call, { success: `已删除${label}，可以在回收站还原`, done: onDone })
  return ({ id, name }) => {
    void modal.confirm({
      title: `删除${label}「${name}」？`,
      content: '删除后可以在回收站还原。',
      ...removalButtons,
      onOk: async () => {
        await act.run({ ids: [id] })
      },
    })
  }
}
