import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { CameraOutlined, FileOutlined, PictureOutlined } from '@ant-design/icons'
import { lazy, Suspense, useRef, useState } from 'react'
import { photoOutbox, type SendingPhoto } from './photo-outbox.ts'
import type { PhotoQueue } from './photo-queue.ts'
import photo from './photo.module.css'
import { TapButton } from './tap-button.tsx'
import { usePhotoQueue } from './use-photo-queue.ts'

const PhotoViewer = lazy(async () => ({ default: (await import('./photo-viewer.tsx')).PhotoViewer }))

interface PhotoStripProps {
  readonly files: readonly FileShape[]
  /** Takes an arrived photo away again; without it photos can only be looked at. */
  readonly onRemove?: (file: FileShape) => Promise<boolean>
}

/** Photos as squares of one size, so that nothing jumps while they load; a tap shows them large. Other files are links. */
export function PhotoStrip({ files, onRemove }: PhotoStripProps) {
  const [shown, setShown] = useState<number | null>(null)
  const pictures = files.filter((file) => file.type.startsWith('image/'))
  const others = files.filter((file) => !file.type.startsWith('image/'))
  return (
    <>
      {pictures.length > 0 && (
        <ul className={photo['grid']}>
          {pictures.map((file, index) => (
            <li key={file.id}>
              <button
                type="button"
                className={photo['square']}
                onClick={() => setShown(index)}
                aria-label={`查看照片 ${index + 1}`}
              >
                <Picture file={file} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.map((file) => (
        <a key={file.id} className={photo['file']} href={file.url} download={file.name}>
          <FileOutlined /> {file.name}
        </a>
      ))}
      {shown !== null && pictures.length > 0 && (
        <Suspense fallback={null}>
          <PhotoViewer
            files={pictures}
            first={shown}
            onClose={() => setShown(null)}
            {...(onRemove === undefined ? {} : { onRemove })}
          />
        </Suspense>
      )}
    </>
  )
}

function Picture({ file }: { readonly file: FileShape }) {
  const [broken, setBroken] = useState(false)
  if (broken) return <PictureOutlined className={photo['icon'] ?? ''} />
  return (
    <img
      src={file.thumbUrl === '' ? file.url : file.thumbUrl}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}

interface PhotoTakerProps {
  readonly queue: PhotoQueue
  readonly room: number
}

/** Takes photos with the camera or from the album and shows them on their way. */
export function PhotoTaker({ queue, room }: PhotoTakerProps) {
  const sending = usePhotoQueue(queue)
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  const free = Math.max(0, room - sending.length)
  const take = (input: HTMLInputElement) => {
    queue.add([...(input.files ?? [])].slice(0, free))
    input.value = ''
  }
  return (
    <div className={photo['taker']}>
      {sending.length > 0 && (
        <ul className={photo['grid']} aria-label="正在上传的照片">
          {sending.map((one) => (
            <SendingItem key={one.key} one={one} />
          ))}
        </ul>
      )}
      {free > 0 && (
        <div className={photo['adders']}>
          <TapButton icon={<CameraOutlined />} onTap={() => camera.current?.click()}>
            拍照
          </TapButton>
          <TapButton icon={<PictureOutlined />} onTap={() => album.current?.click()}>
            相册
          </TapButton>
        </div>
      )}
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="拍照"
        onChange={(event) => take(event.target)}
      />
      <input
        ref={album}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label="从相册选择"
        onChange={(event) => take(event.target)}
      />
    </div>
  )
}

/** A photo on its way: progress, or the reason why it stands still and what can be done. */
export function SendingItem({ one }: { readonly one: SendingPhoto }) {
  const percent = Math.round(one.share * 100)
  return (
    <li className={photo['sending']}>
      <span className={photo['square']}>
        <img src={one.picture} alt="" width={96} height={96} />
        {one.fault === null && (
          <progress className={photo['progress']} value={percent} max={100} aria-label={`正在上传 ${percent}%`} />
        )}
      </span>
      {one.fault === null || one.isOffline ? (
        <span className={photo['state']}>{one.fault ?? (percent === 0 ? '等待上传' : `上传中 ${percent}%`)}</span>
      ) : (
        <span className={photo['fault']} role="alert">
          {one.fault}
        </span>
      )}
      {!one.isKept && one.isOffline && (
        <span className={photo['fault']}>手机存储空间不足，上传完之前请不要关闭页面</span>
      )}
      {one.fault !== null && (
        <>
          <TapButton look={one.isOffline ? 'plain' : 'danger'} block onTap={() => photoOutbox.retry(one.key)}>
            重试
          </TapButton>
          <TapButton look="quiet" block onTap={() => photoOutbox.drop(one.key)}>
            不传了
          </TapButton>
        </>
      )}
    </li>
  )
}
