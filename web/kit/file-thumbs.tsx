import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { FileOutlined, PictureOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { FilePreview } from './file-preview.tsx'
import styles from './file.module.css'

/** A file as a small picture or icon. A picture that does not load becomes a placeholder (Spec 1 §8). */
export function Thumb({ file }: { readonly file: Pick<FileShape, 'name' | 'thumbUrl'> }) {
  const [broken, setBroken] = useState(false)
  if (file.thumbUrl === '') return <FileOutlined className={styles['icon'] ?? ''} />
  if (broken) return <PictureOutlined className={styles['icon'] ?? ''} />
  return <img src={file.thumbUrl} alt={file.name} loading="lazy" onError={() => setBroken(true)} />
}

/** Files in a row; a click opens the preview. */
export function FileThumbs({ files }: { readonly files: readonly FileShape[] }) {
  const [shown, setShown] = useState<number | null>(null)
  if (files.length === 0) return null
  return (
    <>
      <ul className={styles['thumbs']}>
        {files.map((file, index) => (
          <li key={file.id}>
            <button
              type="button"
              className={`${styles['thumb']} ${file.thumbUrl === '' ? styles['named'] : ''}`}
              title={file.name}
              aria-label={`查看${file.name}`}
              onClick={() => setShown(index)}
            >
              <Thumb file={file} />
              {file.thumbUrl === '' && <span>{file.name}</span>}
            </button>
          </li>
        ))}
      </ul>
      <FilePreview files={files} index={shown} onIndex={setShown} />
    </>
  )
}
