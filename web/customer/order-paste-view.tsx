import { PlusOutlined } from '@ant-design/icons'
import { Button, Form, type FormInstance } from 'antd'
import { useState } from 'react'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { PasteBox } from './paste-box-view.tsx'
import { chipsOf, customerNameOf, orderFills } from './paste-form.ts'
import { SimilarCustomers } from './similar-customers-view.tsx'
import { type Paste, usePaste } from './use-paste.tsx'
import { useCan } from '../kernel/session.tsx'

const NewCustomerDialog = lazyDialog(async () => (await import('./new-customer-dialog.tsx')).NewCustomerDialog)

const titles = { customLinkPerson: '联系人', gpsAddr: '服务地址', title: '标题', detailDesc: '详细描述' }

/** Paste to fill for the form of an order; a customer's own contact must not overwrite the filled fields. */
export function useOrderPaste(form: FormInstance) {
  const paste = usePaste(form, orderFills)
  return { paste, isPasted: (field: string) => paste.marks.some((mark) => mark.field === field) }
}

interface OrderPasteProps {
  readonly paste: Paste
  readonly form: FormInstance
  /** Names the record that the form makes, which keeps the text. */
  readonly keptBy: string
}

/** Paste to fill for what is done for a customer: its fields, and the customer, chosen or created. */
export function OrderPaste({ form, keptBy, paste }: OrderPasteProps) {
  const can = useCan()
  const [creating, setCreating] = useState(false)
  const choice = Form.useWatch<{ readonly id: string | null } | null | undefined>('customName', form)
  const { parts } = paste
  const name = parts === null ? '' : customerNameOf(parts)
  const phone = parts?.phones[0]?.value ?? ''
  const take = (customer: { readonly id: string; readonly name: string }) => {
    setCreating(false)
    paste.put([{ field: 'customName', value: { id: customer.id, name: customer.name } }])
  }
  const chips =
    parts === null
      ? []
      : chipsOf(parts, { phone: 'customPhone', words: Object.keys(titles) }, (place) => ({
          field: 'gpsAddr',
          value: place.name + (parts.detail?.value ?? ''),
        }))
  const isOpenQuestion = parts !== null && (choice?.id ?? null) === null && (name !== '' || phone !== '')
  return (
    <PasteBox paste={paste} chips={chips} titles={titles} keptBy={keptBy}>
      {isOpenQuestion && (
        <>
          <SimilarCustomers name={name} phone={phone} onPick={take} />
          {can('customer.create') && (
            <div>
              <Button icon={<PlusOutlined />} onClick={() => setCreating(true)}>
                新建客户{name === '' ? '' : `「${name}」`}
              </Button>
            </div>
          )}
        </>
      )}
      {creating && parts !== null && (
        <NewCustomerDialog
          name={name}
          pasted={{ parts, text: paste.readText }}
          onDone={take}
          onPick={take}
          onClose={() => setCreating(false)}
        />
      )}
    </PasteBox>
  )
}
