import { LeftOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import type { CallFailure } from '../../kernel/call-failure.ts'
import { useTabTitle } from '../../kernel/tab.tsx'
import { LoadFault, LoadingCards } from '../../kit/phone/load-states.tsx'
import { NoticeBar } from '../../kit/phone/notice-bar.tsx'
import { PhoneFrame } from '../../kit/phone/phone-frame.tsx'
import type { Notice } from '../../kit/phone/phone-notice.ts'
import styles from '../../kit/phone/phone.module.css'
import { TapButton, TapLink } from '../../kit/phone/tap-button.tsx'
import type { ActionDocument, DocumentLook } from '../document-screens.ts'
import bar from './next-bar.module.css'

/** The page that one goes back to. */
export interface PhoneHome {
  readonly path: string
  /** 回到我的工作 */
  readonly label: string
}

/** Everything that the page of a document that has come needs of the frame around it. */
export interface PhonePage {
  readonly home: PhoneHome
  readonly frame: { readonly before: ReactNode; readonly isRefreshing: boolean; readonly onRefresh: () => void }
  tell(this: void, notice: Notice | null): void
  /** A step has worked. When it takes the document out of the person's sight, the page leads home. */
  noteStep(this: void): void
  /** Notices and failures, above the cards. */
  readonly notices: ReactNode
}

interface PhoneDocumentPageProps<Doc extends ActionDocument, Action extends string> {
  readonly screens: Pick<DocumentLook<Doc, Action>, 'numberOf' | 'titleOf'>
  readonly query: {
    readonly data: Doc | undefined
    readonly error: CallFailure | null
    readonly isFetching: boolean
    readonly isPending: boolean
    refetch(): Promise<unknown>
  }
  /** Names the page while there is no document. */
  readonly heading: string
  readonly home: PhoneHome
  readonly children: (document: Doc, page: PhonePage) => ReactNode
}

/** A document's page on a phone, from before it has come until the person may see it no more. */
export function PhoneDocumentPage<Doc extends ActionDocument, Action extends string>(
  props: PhoneDocumentPageProps<Doc, Action>,
) {
  const { children, heading, home, query, screens } = props
  const { data: document, error } = query
  const [notice, setNotice] = useState<Notice | null>(null)
  const [steppedFrom, setSteppedFrom] = useState<number | null>(null)
  useTabTitle(document === undefined ? null : `${screens.numberOf(document)} ${screens.titleOf(document)}`)
  const refresh = () => {
    setNotice(null)
    void query.refetch()
  }
  const frame = { before: <BackButton home={home} />, isRefreshing: query.isFetching, onRefresh: refresh }
  // A document that the person may no longer see is not kept on screen.
  const isGone = error?.code === 'not-found' || error?.code === 'no-permission'
  const notices = (
    <>
      <NoticeBar notice={notice} onClose={() => setNotice(null)} />
      {error !== null && !isGone && <LoadFault failure={error} onRetry={refresh} />}
    </>
  )
  const noteStep = () => setSteppedFrom(document?.version ?? null)
  if (document !== undefined && !isGone) return children(document, { home, frame, tell: setNotice, noteStep, notices })
  // A refused or returned order belongs to somebody else: the person has been told, and the next job is on the home page.
  if (isGone && document !== undefined && document.version === steppedFrom) return <Navigate to={home.path} replace />
  return (
    <PhoneFrame
      {...frame}
      title={heading}
      bottom={
        <div className={bar['bar']}>
          <TapLink to={home.path} look="primary" block>
            {home.label}
          </TapLink>
        </div>
      }
    >
      {notices}
      {query.isPending && <LoadingCards />}
      {isGone && <p className={styles['empty']}>{error.message}</p>}
    </PhoneFrame>
  )
}

function BackButton({ home }: { readonly home: PhoneHome }) {
  const navigate = useNavigate()
  // Opened from a message there is no page of ours to go back to.
  const back = () => void (window.history.length > 1 ? navigate(-1) : navigate(home.path))
  return <TapButton look="quiet" icon={<LeftOutlined />} label="返回" onTap={back} />
}
