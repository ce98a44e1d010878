import { AimOutlined } from '@ant-design/icons'
import type { Place } from '@onsite/domain/field/field-types/location.ts'
import { Button, Input, InputNumber } from 'antd'
import { useId, useState } from 'react'
import { useToast } from '../kernel/toast.tsx'
import { currentPosition } from './current-position.ts'
import styles from './field.module.css'
import { PlaceMap } from './place-map.tsx'
import { placeText, roundPosition } from './place.ts'

interface PlacePickerMapProps {
  readonly place: Place
  /** Asks for the position alone. */
  readonly withoutText?: boolean
  readonly onDone: (place: Place) => void
}

/** Picks a place on the map, by the device's position, or by typed longitude and latitude. */
export function PlacePickerMap({ place, withoutText = false, onDone }: PlacePickerMapProps) {
  const toast = useToast()
  const [draft, setDraft] = useState(place)
  const id = useId()
  const { text, lng, lat } = draft
  const position = lng === null || lat === null ? null : { lng, lat }
  const find = () => {
    currentPosition().then(
      (found) => setDraft((before) => ({ ...before, ...found })),
      (error: unknown) => toast.fail(error instanceof Error ? error.message : '没有取得当前位置'),
    )
  }
  const finish = () => onDone({ ...draft, text: text === '' && position !== null ? placeText(position) : text })
  return (
    <div className={styles['stack']}>
      <PlaceMap
        position={position}
        onPick={(picked) => setDraft((before) => ({ ...before, ...roundPosition(picked) }))}
      />
      <div className={styles['place']}>
        {!withoutText && (
          <label htmlFor={`${id}-text`}>
            <span>地点</span>
            <Input
              id={`${id}-text`}
              value={text}
              maxLength={200}
              onChange={(event) => setDraft({ ...draft, text: event.target.value })}
            />
          </label>
        )}
        <label htmlFor={`${id}-lng`}>
          <span>经度</span>
          <InputNumber
            id={`${id}-lng`}
            value={lng}
            min={-180}
            max={180}
            precision={6}
            controls={false}
            onChange={(next) => setDraft({ ...draft, lng: next })}
            style={{ width: '100%' }}
          />
        </label>
        <label htmlFor={`${id}-lat`}>
          <span>纬度</span>
          <InputNumber
            id={`${id}-lat`}
            value={lat}
            min={-85}
            max={85}
            precision={6}
            controls={false}
            onChange={(next) => setDraft({ ...draft, lat: next })}
            style={{ width: '100%' }}
          />
        </label>
      </div>
      <div className={styles['buttons']}>
        <Button icon={<AimOutlined />} onClick={find}>
          我的位置
        </Button>
        <Button type="primary" disabled={(lng === null) !== (lat === null)} onClick={finish}>
          用这个地点
        </Button>
      </div>
    </div>
  )
}
