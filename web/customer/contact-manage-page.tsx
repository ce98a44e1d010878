import {
  countContacts,
  exportContacts,
  listContactIds,
  listContacts,
  removeContact,
  saveContact,
  setDefaultContact,
} from '@onsite/api/customer/contact-calls.ts'
import type { ContactListRow } from '@onsite/api/customer/customer-shapes.ts'
import { contactSpec } from '@onsite/domain/customer/contact-fields.ts'
import { RecordListView } from '../record/record-list.tsx'
import { reasonAgainst } from './customer-cells.ts'
import { phoneCells } from './phone-cells-view.tsx'
import { usePartActions } from './use-part-actions.tsx'

const calls = {
  list: listContacts,
  count: countContacts,
  ids: listContactIds,
  export: exportContacts,
  save: saveContact,
}

/** Contacts over all customers. */
export function ContactManagePage() {
  const { actionsOf } = usePartActions('联系人', setDefaultContact, removeContact)
  return (
    <RecordListView<ContactListRow>
      spec={contactSpec}
      calls={calls}
      own={phoneCells}
      keywordHint="姓名、电话、邮箱或拼音首字母"
      reasonAgainst={reasonAgainst}
      drawer={drawerOf}
      actionsOf={(row) =>
        actionsOf({ id: row.id, name: row.name, isDefault: row.isDefault === 1, canEdit: row.canEdit })
      }
      emptyText="还没有联系人。新建客户时的第一位联系人也会出现在这里。"
    />
  )
}

/** A contact stays with its customer. */
const drawerOf = (row: ContactListRow | undefined) =>
  row === undefined ? {} : { without: ['customerId'], fixed: { customerId: row.customerId } }
