import { EditOutlined } from '@ant-design/icons'
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { useState } from 'react'
import { lazyPart } from '../../kernel/lazy-part.ts'
import { useToast } from '../../kernel/toast.tsx'
import { NeededMark } from './needed-mark.tsx'
import styles from './phone.module.css'
import photo from './photo.module.css'
import { SheetSlot } from './sheet-slot.tsx'
import { TapButton } from './tap-button.tsx'

const SignatureScreen = lazyPart(async () => (await import('./signature-screen.tsx')).SignatureScreen)

interface SignatureCardProps {
  readonly id: string
  readonly signature: { readonly url: string } | null
  readonly isNeeded: boolean
  /** Tells the customer what the signature is for. */
  readonly caption: string
  /** Saves it; throws when that failed. */
  readonly onSigned: (file: FileShape) => Promise<void>
}

/** The customer's signature on a page, saved as soon as it is given. */
export function SignatureCard({ caption, id, isNeeded, onSigned, signature }: SignatureCardProps) {
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const save = async (file: FileShape) => {
    await onSigned(file)
    toast.done('签名已保存')
  }
  return (
    <section className={styles['card']} id={id} tabIndex={-1}>
      <h2>
        客户签名{' '}
        {isNeeded && (
          <NeededMark isMissing={signature === null}>{signature === null ? '必须签名' : '已签名'}</NeededMark>
        )}
      </h2>
      <div className={styles['stack']}>
        {signature !== null && <SignatureImage signature={signature} />}
        <TapButton block icon={<EditOutlined />} onTap={() => setOpen(true)}>
          {signature === null ? '请客户签名' : '重签'}
        </TapButton>
      </div>
      {open && (
        <SheetSlot onClose={() => setOpen(false)}>
          <SignatureScreen caption={caption} onClose={() => setOpen(false)} onSigned={save} />
        </SheetSlot>
      )}
    </section>
  )
}

export const SignatureImage = ({ signature }: { readonly signature: { readonly url: string } }) => (
  <img className={photo['signature']} src={signature.url} alt="客户签名" width={320} height={140} />
)
