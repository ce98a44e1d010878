import { type Place, placeOf } from '@onsite/domain/field/field-types/location.ts'
import { AimOutlined, EnvironmentOutlined } from '@ant-design/icons'
import { Button, Input, Modal, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useToast } from '../../kernel/toast.tsx'
import type { EditProps, FieldWidget, ShowProps } from '../field-widget.ts'
import styles from '../field.module.css'
import { placeText, valueOfPlace } from '../place.ts'
import { currentPosition } from '../current-position.ts'

const PlacePicker = lazy(async () => ({ default: (await import('../place-picker-map.tsx')).PlacePickerMap }))
const PlaceMap = lazy(async () => ({ default: (await import('../place-map.tsx')).PlaceMap }))

const waiting = <Skeleton.Node active style={{ width: '100%', height: 320 }} />

function LocationEdit({ field, value, onChange, read, isDisabled, id, aria, isFaulty, isPhone }: EditProps) {
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const [isFinding, setIsFinding] = useState(false)
  const place = placeOf(value)
  const canType = field.settings.allowTyping === true
  const set = (next: Place) => onChange(valueOfPlace(next))
  const find = () => {
    setIsFinding(true)
    currentPosition()
      .then(
        (position) => {
          // Locating takes seconds, in which the person may type on.
          const standing = placeOf(read())
          set({ ...standing, ...position, text: standing.text || placeText(position) })
        },
        (error: unknown) => toast.fail(error instanceof Error ? error.message : '没有取得当前位置'),
      )
      .finally(() => setIsFinding(false))
  }
  return (
    <div className={styles['stack']}>
      <Input
        {...aria}
        id={id}
        aria-label={`${field.name}地点`}
        placeholder={canType ? '地点名称或地址' : '先定位或在地图上选点'}
        maxLength={200}
        value={place.text}
        disabled={isDisabled}
        {...(isFaulty ? { status: 'error' as const } : {})}
        onChange={(event) => set({ ...place, text: event.target.value })}
      />
      <div className={styles['choices']}>
        <Button
          icon={<AimOutlined />}
          size={isPhone ? 'large' : 'medium'}
          loading={isFinding}
          disabled={isDisabled}
          onClick={find}
        >
          定位
        </Button>
        <Button
          icon={<EnvironmentOutlined />}
          size={isPhone ? 'large' : 'medium'}
          disabled={isDisabled}
          onClick={() => setIsOpen(true)}
        >
          地图选点
        </Button>
        {place.lng !== null && place.lat !== null && place.text !== placeText({ lng: place.lng, lat: place.lat }) && (
          <span className={styles['hint']}>{placeText({ lng: place.lng, lat: place.lat })}</span>
        )}
      </div>
      {isOpen && (
        <Modal open title={field.name} footer={null} width={760} onCancel={() => setIsOpen(false)} destroyOnHidden>
          <Suspense fallback={waiting}>
            <PlacePicker
              place={place}
              onDone={(next) => {
                set(next)
                setIsOpen(false)
              }}
            />
          </Suspense>
        </Modal>
      )}
    </div>
  )
}

function LocationShow({ field, value }: ShowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { text, lng, lat } = placeOf(value)
  if (lng === null || lat === null) return <>{text}</>
  return (
    <>
      <button
        type="button"
        className={styles['asLink']}
        title={placeText({ lng, lat })}
        onClick={() => setIsOpen(true)}
      >
        <EnvironmentOutlined aria-hidden /> {text === '' ? placeText({ lng, lat }) : text}
      </button>
      {isOpen && (
        <Modal open title={field.name} footer={null} width={760} onCancel={() => setIsOpen(false)} destroyOnHidden>
          <Suspense fallback={waiting}>
            <p className={styles['mapLine']}>
              {text} <span className={styles['hint']}>{placeText({ lng, lat })}</span>
            </p>
            <PlaceMap position={{ lng, lat }} />
          </Suspense>
        </Modal>
      )}
    </>
  )
}

export const locationWidget: FieldWidget = { Edit: LocationEdit, Show: LocationShow, isGroup: () => true }
