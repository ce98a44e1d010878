import { dialLink } from '@onsite/domain/phone.ts'
import { CopyOutlined, EnvironmentOutlined, PhoneOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useToast } from '../kernel/toast.tsx'
import styles from '../kit/phone/phone.module.css'
import { navigationLink } from '../kit/phone/place-links.ts'
import { TapButton, TapLink } from '../kit/phone/tap-button.tsx'
import card from './customer-card.module.css'

interface CustomerCardProps {
  readonly name: string
  /** '' for none, or the same as the name. */
  readonly enterprise: string
  readonly contact: string
  readonly phone: string
  readonly address: string
  /** The place of the address, where it is known; its name is shown on the map. */
  readonly place: { readonly name: string; readonly lng: number | null; readonly lat: number | null }
  /** Everything else that is good to know there. */
  readonly children: ReactNode
}

/** A customer on the phone of somebody who goes there: names, phone, address, and links that call and navigate. */
export function CustomerCard({ address, children, contact, enterprise, name, phone, place }: CustomerCardProps) {
  const toast = useToast()
  const dial = dialLink(phone)
  const navigation = navigationLink({ ...place, address })
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => toast.done('地址已复制'),
      () => toast.fail('复制失败，请长按地址复制'),
    )
  }
  return (
    <section className={styles['card']}>
      <h2>{name}</h2>
      {enterprise !== '' && enterprise !== name && <p className={styles['muted']}>{enterprise}</p>}
      <p>{[contact, phone].filter((text) => text !== '').join(' ') || '没有联系方式'}</p>
      <p className={card['address']}>
        <span>{address === '' ? '没有服务地址' : address}</span>
        {address !== '' && 'clipboard' in navigator && (
          <TapButton look="quiet" icon={<CopyOutlined />} label="复制地址" onTap={copy} />
        )}
      </p>
      {children}
      <div className={`${styles['buttons']} ${card['reach']}`}>
        {dial !== null && (
          <TapLink to={dial} icon={<PhoneOutlined />}>
            打电话
          </TapLink>
        )}
        {navigation !== null && (
          <TapLink to={navigation} icon={<EnvironmentOutlined />}>
            导航
          </TapLink>
        )}
      </div>
    </section>
  )
}
