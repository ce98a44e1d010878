import { CameraOutlined, PictureOutlined } from '@ant-design/icons'
import { type ReadPart, readPhoto } from '@onsite/api/ocr/ocr-calls.ts'
import { type FileShape, uploadFile } from '@onsite/api/file/file-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { type PhotoKind, photoKindNames, photoPartNames, sureFrom } from '@onsite/domain/ocr/photo-parts.ts'
import { Button, Tag } from 'antd'
import { useRef, useState } from 'react'
import { failureOf } from '../kernel/call-failure.ts'
import { call, upload } from '../kernel/request.ts'
import { useToast } from '../kernel/toast.tsx'
import { useWideness } from '../kernel/use-wideness.ts'
import styles from './photo-fill.module.css'

interface PhotoFillProps {
  readonly kind: PhotoKind
  /** Told once of all parts of a photo, to fill the form in. */
  readonly onParts: (parts: readonly ReadPart[]) => void
  /** The fields that the form filled from the parts, with the undo; absent: the parts are only shown. */
  readonly filling?: PhotoFilling
}

export interface PhotoFilling {
  /** Whether the form has a field for it. */
  readonly hasField: (part: ReadPart) => boolean
  readonly isFilled: (part: ReadPart) => boolean
  readonly onPut: (part: ReadPart) => void
  /** One part, or all of them. */
  readonly onRevert: (part?: ReadPart) => void
}

interface Result {
  readonly photo: FileShape
  readonly parts: readonly ReadPart[]
}

/** Takes a photo of a business card or a name plate, and shows what was read off it. The photo is not kept: it goes with the nightly sweep. */
export function PhotoFill({ kind, onParts, filling }: PhotoFillProps) {
  const toast = useToast()
  const isPhone = useWideness() === 'phone'
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const [step, setStep] = useState<'' | '上传' | '识别'>('')
  const [result, setResult] = useState<Result | null>(null)
  const name = photoKindNames[kind]

  const read = async (file: File | undefined) => {
    if (file === undefined || step !== '') return
    try {
      setStep('上传')
      const photo = await upload(uploadFile, file, file.name)
      setStep('识别')
      const { parts } = await call(readPhoto, { fileId: photo.id, kind }, { noCancel: true })
      setResult({ photo, parts })
      onParts(parts)
    } catch (error) {
      setResult(null)
      toast.fail(failureOf(error).message)
    } finally {
      setStep('')
    }
  }
  const inputOf = (ref: typeof camera, label: string, capture?: 'environment') => (
    <input
      ref={ref}
      type="file"
      hidden
      accept="image/*"
      aria-label={label}
      {...given({ capture })}
      onChange={(event) => {
        void read(event.target.files?.[0])
        event.target.value = ''
      }}
    />
  )
  return (
    <section
      className={styles['box']}
      aria-label={`识别${name}`}
      onPaste={(event) => void read([...event.clipboardData.files].find(({ type }) => type.startsWith('image/')))}
    >
      <div className={styles['buttons']}>
        {isPhone && (
          <Button size="large" icon={<CameraOutlined />} loading={step !== ''} onClick={() => camera.current?.click()}>
            拍照识别{name}
          </Button>
        )}
        <Button
          size={isPhone ? 'large' : 'medium'}
          icon={<PictureOutlined />}
          loading={!isPhone && step !== ''}
          disabled={isPhone && step !== ''}
          onClick={() => gallery.current?.click()}
        >
          {isPhone ? '选择图片' : `选择${name}图片识别`}
        </Button>
        <output className={styles['hint']}>
          {step === '' ? (isPhone ? '' : '图片只用来识别，不会保存') : `正在${step}…`}
        </output>
      </div>
      {inputOf(camera, `拍${name}`, 'environment')}
      {inputOf(gallery, `选择${name}图片`)}
      {result !== null && <PartList result={result} filling={filling} />}
    </section>
  )
}

interface PartListProps {
  readonly result: Result
  readonly filling: PhotoFilling | undefined
}

function PartList({ result: { parts, photo }, filling }: PartListProps) {
  const count = filling === undefined ? 0 : parts.filter(filling.isFilled).length
  return (
    <div className={styles['result']}>
      <img className={styles['photo']} src={photo.thumbUrl} alt="识别的图片" />
      <div>
        <div className={styles['head']}>
          <output>
            认出 {parts.length} 项{filling !== undefined && `，已填入 ${count} 项`}
          </output>
          {filling !== undefined && count > 0 && (
            <Button size="small" onClick={() => filling.onRevert()}>
              全部撤销
            </Button>
          )}
        </div>
        <ul className={styles['parts']} aria-label="识别的内容">
          {parts.map((part, at) => (
            <li key={`${part.key}/${at}`}>
              <span className={styles['name']}>{photoPartNames[part.key]}</span>
              <span className={styles['value']}>{part.text}</span>
              <Tag color={part.confidence >= sureFrom ? 'green' : 'orange'}>
                {part.confidence >= sureFrom ? '把握' : '请核对'} {Math.round(part.confidence * 100)}%
              </Tag>
              {filling?.hasField(part) === true && <PartButton part={part} filling={filling} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function PartButton({ part, filling }: { readonly part: ReadPart; readonly filling: PhotoFilling }) {
  const isFilled = filling.isFilled(part)
  const act = isFilled ? '撤销' : '填入'
  return (
    <Button
      type="link"
      size="small"
      aria-label={`${act}${photoPartNames[part.key]} ${part.text}`}
      onClick={() => (isFilled ? filling.onRevert(part) : filling.onPut(part))}
    >
      {act}
    </Button>
  )
}
