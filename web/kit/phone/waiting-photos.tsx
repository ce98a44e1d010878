import { CloudUploadOutlined } from '@ant-design/icons'
import { useState } from 'react'
import styles from './phone.module.css'
import photo from './photo.module.css'
import { photoOutbox, type SendingPhoto } from './photo-outbox.ts'
import { SendingItem } from './photo-strip.tsx'
import { Sheet } from './sheet.tsx'
import { TapButton } from './tap-button.tsx'
import { useSendingPhotos } from './use-photo-queue.ts'

/** Photos of records that stand still, on every page: those of forms show in their form. */
export function WaitingPhotos() {
  const [open, setOpen] = useState(false)
  const photos = useSendingPhotos().filter(({ lane }) => !lane.startsWith('form:'))
  const isStuck = photos.some(({ fault }) => fault !== null)
  if (photos.length === 0 || !(isStuck || open)) return null
  return (
    <>
      <div className={photo['waiting']}>
        <TapButton block icon={<CloudUploadOutlined />} onTap={() => setOpen(true)}>
          {photos.length} 张照片待上传
        </TapButton>
      </div>
      {open && <WaitingSheet photos={photos} onClose={() => setOpen(false)} />}
    </>
  )
}

function WaitingSheet({ photos, onClose }: { readonly photos: readonly SendingPhoto[]; readonly onClose: () => void }) {
  const lanes = [...Map.groupBy(photos, ({ label }) => label)]
  return (
    <Sheet
      title={`${photos.length} 张照片待上传`}
      onClose={onClose}
      footer={
        <TapButton look="primary" block onTap={() => photoOutbox.retryAll()}>
          现在重试
        </TapButton>
      }
    >
      <p className={styles['muted']}>照片保存在这台手机上，只有你能看到，网络恢复后自动上传；30 天没有上传的会清除。</p>
      {lanes.map(([label, own]) => (
        <section key={label}>
          <h3 className={photo['laneName']}>{label}</h3>
          <ul className={photo['grid']}>
            {own.map((one) => (
              <SendingItem key={one.key} one={one} />
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  )
}
