import {
  type CustomerPage,
  getCustomerFile,
  rateByCustomer,
  readCustomerPage,
  reopenByCustomer,
  sayByCustomer,
} from '@onsite/api/talk/customer-page-calls.ts'
import { dialLink } from '@onsite/domain/phone.ts'
import { PaperClipOutlined, PhoneOutlined } from '@ant-design/icons'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { formatTime } from '../kit/formats.ts'
import { EnterpriseLogo } from '../kit/enterprise-logo.tsx'
import { LinkRefused } from '../kit/link-refused.tsx'
import { PhoneLook } from '../kit/phone/phone-look.tsx'
import { TapButton } from '../kit/phone/tap-button.tsx'
import { TextArea } from '../kit/phone/text-area.tsx'
import { unsentText } from '../kit/unsent-text.ts'
import { useKeptText } from '../kit/use-kept-text.ts'
import { JudgedView, JudgeView } from './judgement-view.tsx'
import styles from './customer-service.module.css'

/** The page of a customer who was sent a link: how his request stands, the talk about it, his judgement. */
export function CustomerServicePage() {
  const { token = '' } = useParams()
  const page = useCall(readCustomerPage, { token })
  return (
    <PhoneLook>
      <main className={`phone-page ${styles['page']}`} aria-label="服务进度">
        {page.data !== undefined ? (
          <Service token={token} page={page.data} />
        ) : page.error !== null ? (
          <section className={styles['card']}>
            <LinkRefused failure={page.error} voidCode="link-void" onRetry={() => void page.refetch()} />
          </section>
        ) : (
          <section className={styles['card']}>
            <Skeleton active />
          </section>
        )}
      </main>
    </PhoneLook>
  )
}

interface PartProps {
  readonly token: string
  readonly page: CustomerPage
}

function Service({ page, token }: PartProps) {
  return (
    <>
      <header className={styles['head']}>
        <b className={styles['name']}>
          <EnterpriseLogo path={page.enterpriseLogo} />
          {page.enterpriseName}
        </b>
        {page.servicePhone !== '' && (
          <a href={dialLink(page.servicePhone) ?? undefined}>
            <PhoneOutlined aria-hidden /> {page.servicePhone}
          </a>
        )}
      </header>
      <section className={styles['card']}>
        <div className={styles['title']}>
          <h1>{page.title}</h1>
          <span className={`${styles['state']} ${page.isDone ? styles['done'] : ''}`}>{page.state}</span>
        </div>
        <dl className={styles['facts']}>
          <dt>服务编号</dt>
          <dd>{page.no}</dd>
          <dt>客户</dt>
          <dd>{page.customerName}</dd>
          <dt>受理时间</dt>
          <dd>{formatTime(page.create_time)}</dd>
          {page.solution !== '' && (
            <>
              <dt>处理结果</dt>
              <dd className={styles['words']}>{page.solution}</dd>
            </>
          )}
        </dl>
      </section>
      {(page.mayRate || page.stars !== null) && <Judgement token={token} page={page} />}
      {page.mayReopen && <Unsolved token={token} />}
      <Talk token={token} page={page} />
      {(page.address !== '' || page.website !== '') && (
        <p className={styles['foot']}>
          {page.address}
          {page.website !== '' && (
            <a href={page.website} target="_blank" rel="noreferrer">
              {page.website.replace(/^https?:\/\//, '')}
            </a>
          )}
        </p>
      )}
      <p className={styles['foot']}>链接 {formatTime(page.expires_time)} 前有效，请不要转发给无关的人</p>
    </>
  )
}

function Judgement({ page, token }: PartProps) {
  const rating = useAct(rateByCustomer, { success: '谢谢评价' })
  if (!page.mayRate) return <JudgedView className={styles['card']} stars={page.stars ?? 0} words={page.words} />
  return (
    <JudgeView
      className={styles['card']}
      busy={rating.busy}
      onJudge={(stars, words) => void rating.run({ token, stars, words })}
    />
  )
}

function Unsolved({ token }: { readonly token: string }) {
  const [text, setText, forget] = useKeptText(`unsolved:${token}`)
  const [isOpen, setOpen] = useState(text !== '')
  const reopening = useAct(reopenByCustomer, { success: '已反馈，我们会继续处理', done: forget })
  if (!isOpen)
    return (
      <TapButton block onTap={() => setOpen(true)}>
        问题未解决
      </TapButton>
    )
  return (
    <section className={styles['card']} aria-label="问题未解决">
      <h2>问题未解决</h2>
      <TextArea label="还有什么问题" value={text} onChange={setText} most={500} rows={2} />
      <div className={styles['buttons']}>
        <TapButton onTap={() => setOpen(false)}>返回</TapButton>
        <TapButton
          look="primary"
          busy={reopening.busy}
          disabled={text.trim() === ''}
          onTap={() => void reopening.run({ token, text: text.trim() })}
        >
          请继续处理
        </TapButton>
      </div>
    </section>
  )
}

const fileUrl = (token: string, id: string): string =>
  getCustomerFile.path.replace('{token}', token).replace('{fileId}', id)

function Talk({ page, token }: PartProps) {
  const [text, setText] = useKeptText(`progress:${token}`)
  const saying = useAct(sayByCustomer, {
    success: '已发送',
    done: (_, sent) => setText((typed) => unsentText(typed, sent.text)),
  })
  return (
    <section className={styles['card']} aria-label="沟通">
      <h2>沟通</h2>
      {page.messages.length === 0 && <p className={styles['quiet']}>还没有消息。有什么要补充的，写在下面。</p>}
      <ol className={styles['talk']}>
        {page.messages.map((message) => (
          <li key={message.id} className={message.isOwn ? styles['own'] : ''}>
            <div className={styles['by']}>
              {message.isOwn ? '我' : message.author}
              <time dateTime={message.at}>{formatTime(message.at)}</time>
            </div>
            <div className={styles['bubble']}>
              {message.text !== '' && <p className={styles['words']}>{message.text}</p>}
              {message.files.map((file) => (
                <a key={file.id} href={fileUrl(token, file.id)} download={file.name}>
                  <PaperClipOutlined aria-hidden /> {file.name}
                </a>
              ))}
            </div>
          </li>
        ))}
      </ol>
      {page.over === '' ? (
        <>
          <TextArea label="留言" value={text} onChange={setText} most={1000} rows={2} />
          <TapButton
            look="primary"
            block
            busy={saying.busy}
            disabled={text.trim() === ''}
            onTap={() => void saying.run({ token, text: text.trim() })}
          >
            发送
          </TapButton>
        </>
      ) : (
        <p className={styles['quiet']}>{page.over}，不能再留言。</p>
      )}
    </section>
  )
}
