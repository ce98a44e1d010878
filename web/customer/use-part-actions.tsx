import type { setDefaultAddress, removeAddress } from '@onsite/api/customer/address-calls.ts'
import type { removeContact, setDefaultContact } from '@onsite/api/customer/contact-calls.ts'
import { useAct } from '../kernel/use-act.ts'
import { removalButtons } from '../kit/removal-buttons.ts'
import type { RowAction } from '../kit/row-actions.tsx'
import { reasonAgainst } from './customer-cells.ts'
import { useDialogs } from '../kit/dialogs.tsx'

interface Part {
  readonly id: string
  readonly name: string
  readonly isDefault: boolean
  readonly canEdit: boolean
}

/** Actions on a contact or an address: make it the default, delete it. */
export function usePartActions(
  label: string,
  setDefault: typeof setDefaultContact | typeof setDefaultAddress,
  remove: typeof removeContact | typeof removeAddress,
): { actionsOf(this: void, part: Part): readonly RowAction[] } {
  const dialogs = useDialogs()
  const preferring = useAct(setDefault, { success: `已设为默认${label}` })
  const removal = useAct(remove, { success: `已删除${label}` })
  const ask = ({ id, name }: Part) =>
    dialogs.confirm({
      title: `删除${label}「${name}」`,
      content: `删除后不能恢复。已有工单里写下的${label}不变。`,
      ...removalButtons,
      onOk: async () => {
        await removal.run({ id })
      },
    })
  return {
    actionsOf: (part) => {
      const reason = reasonAgainst(part)
      const reasons = reason === null ? [] : [reason]
      return [
        ...(part.isDefault
          ? []
          : [{ key: 'default', label: '设为默认', reasons, run: () => void preferring.run({ id: part.id }) }]),
        { key: 'remove', label: '删除', danger: true, reasons, run: () => ask(part) },
      ]
    },
  }
}
