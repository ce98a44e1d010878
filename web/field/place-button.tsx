/** Maps for the screens of other areas, loaded when they are first shown. */
import { given } from '@onsite/domain/given.ts'
import { EnvironmentOutlined } from '@ant-design/icons'
import { Button, Modal, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import styles from './field.module.css'
import { type LngLat, placeText } from './place.ts'
import type { PlaceMark } from './place-map.tsx'

const PlacePicker = lazy(async () => ({ default: (await import('./place-picker-map.tsx')).PlacePickerMap }))
const PlaceMap = lazy(async () => ({ default: (await import('./place-map.tsx')).PlaceMap }))

const waiting = <Skeleton.Node active style={{ width: '100%', height: 320 }} />

interface MapViewProps {
  /** Marked and shown; null: nothing. */
  readonly position: LngLat | null
  /** Marked beside it; the map initially shows all of them. */
  readonly marks?: readonly PlaceMark[]
  readonly onChoose?: (id: string) => void
}

/** Places on a map, to read. */
export function PlaceMapView(props: MapViewProps) {
  return (
    <Suspense fallback={waiting}>
      <PlaceMap {...props} />
    </Suspense>
  )
}

interface PlaceButtonProps {
  readonly value?: LngLat | null
  readonly onChange?: (position: LngLat | null) => void
  /** Title of the map's window. */
  readonly title?: string
  readonly id?: string
}

/** Picks coordinates on a map. Fits into a form field; the value is a position or null. */
export function PlaceButton({ value = null, onChange, title = '地图选点', id }: PlaceButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['choices']}>
      <Button {...given({ id })} icon={<EnvironmentOutlined aria-hidden />} onClick={() => setOpen(true)}>
        地图选点
      </Button>
      {value !== null && <span className={styles['hint']}>{placeText(value)}</span>}
      {value !== null && (
        <Button type="link" size="small" onClick={() => onChange?.(null)}>
          清除位置
        </Button>
      )}
      {isOpen && (
        <Modal open title={title} footer={null} width={760} onCancel={() => setOpen(false)} destroyOnHidden>
          <Suspense fallback={waiting}>
            <PlacePicker
              place={{ text: '', lng: value?.lng ?? null, lat: value?.lat ?? null }}
              withoutText
              onDone={({ lng, lat }) => {
                setOpen(false)
                onChange?.(lng === null || lat === null ? null : { lng, lat })
              }}
            />
          </Suspense>
        </Modal>
      )}
    </div>
  )
}
