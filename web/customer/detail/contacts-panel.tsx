import { PlusOutlined } from '@ant-design/icons'
import { removeContact, setDefaultContact } from '@onsite/api/customer/contact-calls.ts'
import type { ContactShape, CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { Button, Empty, Tag } from 'antd'
import { useState } from 'react'
import type { RecordPanelProps } from '../../kernel/record-panels.tsx'
import { lazyDialog } from '../../kit/lazy-dialog.tsx'
import { RowActions } from '../../kit/row-actions.tsx'
import panel from '../../kit/record-panel.module.css'
import styles from '../customer.module.css'
import { FilledFields } from '../filled-fields-view.tsx'
import { PhoneView } from '../phone-view.tsx'
import { usePartActions } from '../use-part-actions.tsx'

const ContactDrawer = lazyDialog(async () => (await import('../contact-drawer.tsx')).ContactDrawer)

/** The contacts of a customer, the default one first. */
export function ContactsPanel({ id, record }: RecordPanelProps) {
  const { contacts, canEdit } = record as CustomerDetail
  const [edited, setEdited] = useState<ContactShape | 'new' | null>(null)
  // The present row; one that was deleted meanwhile keeps the typed input.
  const open =
    edited === null || edited === 'new' ? null : (contacts.find(({ id: one }) => one === edited.id) ?? edited)
  const { actionsOf } = usePartActions('联系人', setDefaultContact, removeContact)
  return (
    <section className={panel['panel']} aria-label="联系人">
      {canEdit && (
        <div className={panel['panelHead']}>
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
            新建联系人
          </Button>
        </div>
      )}
      {contacts.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有联系人" />}
      <ul className={styles['parts']}>
        {contacts
          .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
          .map((contact) => (
            <li key={contact.id}>
              <div className={styles['part']}>
                <b>
                  {contact.name} {contact.isDefault && <Tag>默认</Tag>}
                </b>
                <span>
                  <PhoneView phone={contact.phone} copies />
                  {contact.mobile !== '' && (
                    <>
                      {' · '}
                      <PhoneView phone={contact.mobile} copies />
                    </>
                  )}
                </span>
                <small>{lineOf(contact)}</small>
                <FilledFields fields={contact.fields} />
              </div>
              {canEdit && (
                <RowActions
                  name={contact.name}
                  actions={[
                    { key: 'edit', label: '编辑', run: () => setEdited(contact) },
                    ...actionsOf({ ...contact, canEdit }),
                  ]}
                />
              )}
            </li>
          ))}
      </ul>
      {edited !== null && <ContactDrawer customerId={id} contact={open} onClose={() => setEdited(null)} />}
    </section>
  )
}

const lineOf = ({ post, mail, wechatId, remark }: ContactShape) =>
  [post, mail, wechatId === '' ? '' : `微信 ${wechatId}`, remark].filter((text) => text !== '').join(' · ')
