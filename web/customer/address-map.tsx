import type { AddressListRow } from '@onsite/api/customer/customer-shapes.ts'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { PlaceMapView } from '../field/place-button.tsx'
import type { RowsView } from '../kit/list-page-props.ts'
import styles from './customer.module.css'

type Placed = AddressListRow & { readonly lng: number; readonly lat: number }

const isPlaced = (row: AddressListRow): row is Placed => row.lng !== null && row.lat !== null

/** The addresses of a page on a map, with a list beside it; each leads to the other. */
export function AddressMap({ rows, onOpen, empty }: RowsView<AddressListRow>) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const placed = useMemo(() => rows.filter(isPlaced), [rows])
  const marks = useMemo(
    () =>
      placed.map(({ id, lng, lat, customerName, address }) => ({ id, lng, lat, label: `${customerName} ${address}` })),
    [placed],
  )
  if (rows.length === 0) return empty
  const chosen = placed.find((row) => row.id === chosenId)
  const missing = rows.length - placed.length
  return (
    <div className={styles['mapColumns']}>
      <ul className={styles['mapList']} aria-label="地址">
        {rows.map((row) => (
          <li key={row.id} aria-current={row.id === chosenId}>
            <button type="button" onClick={() => setChosenId(row.id)}>
              <b>{row.customerName}</b>
              <span>{row.address}</span>
              {!isPlaced(row) && <small>没有位置，编辑地址时可以在地图上选点</small>}
            </button>
            {row.id === chosenId && (
              <Button size="small" type="link" onClick={() => onOpen(row)}>
                查看与编辑
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <PlaceMapView
          position={chosen === undefined ? null : { lng: chosen.lng, lat: chosen.lat }}
          marks={marks}
          onChoose={setChosenId}
        />
        {missing > 0 && <p className={styles['note']}>本页有 {missing} 个地址没有位置，没有画在地图上。</p>}
      </div>
    </div>
  )
}
