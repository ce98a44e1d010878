import { EnvironmentOutlined, PlusOutlined } from '@ant-design/icons'
import { removeAddress, setDefaultAddress } from '@onsite/api/customer/address-calls.ts'
import type { AddressShape, CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { Button, Empty, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { PlaceMapView } from '../../field/place-button.tsx'
import type { RecordPanelProps } from '../../kernel/record-panels.tsx'
import { lazyDialog } from '../../kit/lazy-dialog.tsx'
import { RowActions } from '../../kit/row-actions.tsx'
import panel from '../../kit/record-panel.module.css'
import styles from '../customer.module.css'
import { FilledFields } from '../filled-fields-view.tsx'
import { usePartActions } from '../use-part-actions.tsx'

const AddressDrawer = lazyDialog(async () => (await import('../address-drawer.tsx')).AddressDrawer)

type Address = CustomerDetail['addresses'][number]
type Placed = Address & { readonly lng: number; readonly lat: number }
const isPlaced = (address: Address): address is Placed => address.lng !== null && address.lat !== null

/** The addresses of a customer as a list and on a map. */
export function AddressesPanel({ id, record }: RecordPanelProps) {
  const { addresses, contacts, canEdit } = record as CustomerDetail
  const [edited, setEdited] = useState<AddressShape | 'new' | null>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  // The present row; one that was deleted meanwhile keeps the typed input.
  const open =
    edited === null || edited === 'new' ? null : (addresses.find(({ id: one }) => one === edited.id) ?? edited)
  const { actionsOf } = usePartActions('地址', setDefaultAddress, removeAddress)
  const placed = useMemo(() => addresses.filter(isPlaced), [addresses])
  const marks = useMemo(
    () => placed.map((one) => ({ id: one.id, lng: one.lng, lat: one.lat, label: textOf(one) })),
    [placed],
  )
  const chosen = placed.find((one) => one.id === chosenId)
  const contactOf = (contactId: string | null) => contacts.find((contact) => contact.id === contactId)?.name ?? ''
  return (
    <section className={panel['panel']} aria-label="地址">
      {canEdit && (
        <div className={panel['panelHead']}>
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
            新建地址
          </Button>
        </div>
      )}
      {addresses.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有地址" />}
      <ul className={styles['parts']}>
        {addresses
          .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
          .map((address) => (
            <li key={address.id} aria-current={address.id === chosenId}>
              <div className={styles['part']}>
                <b>
                  {textOf(address)} {address.isDefault && <Tag>默认</Tag>}
                  {isPlaced(address) && (
                    <Button
                      type="text"
                      size="small"
                      icon={<EnvironmentOutlined aria-hidden />}
                      aria-label={`在地图上显示${textOf(address)}`}
                      title="在地图上显示"
                      onClick={() => setChosenId(address.id)}
                    />
                  )}
                </b>
                <small>{lineOf(address, contactOf(address.contactId))}</small>
                <FilledFields fields={address.fields} />
              </div>
              {canEdit && (
                <RowActions
                  name={textOf(address)}
                  actions={[
                    { key: 'edit', label: '编辑', run: () => setEdited(address) },
                    ...actionsOf({ id: address.id, name: textOf(address), isDefault: address.isDefault, canEdit }),
                  ]}
                />
              )}
            </li>
          ))}
      </ul>
      {placed.length > 0 && (
        <PlaceMapView
          position={chosen === undefined ? null : { lng: chosen.lng, lat: chosen.lat }}
          marks={marks}
          onChoose={setChosenId}
        />
      )}
      {edited !== null && <AddressDrawer customerId={id} address={open} onClose={() => setEdited(null)} />}
    </section>
  )
}

const textOf = ({ areaName, detail, houseNumber }: AddressShape) =>
  `${areaName}${detail}${houseNumber === '' ? '' : ` ${houseNumber}`}`
const lineOf = ({ mapName, note }: AddressShape, contact: string) =>
  [mapName, contact === '' ? '' : `现场联系人 ${contact}`, note === '' ? '' : `进场说明：${note}`]
    .filter((text) => text !== '')
    .join(' · ')
