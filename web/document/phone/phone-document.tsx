import { EllipsisOutlined } from '@ant-design/icons'
import { given } from '@onsite/domain/given.ts'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { PhoneFrame } from '../../kit/phone/phone-frame.tsx'
import { type OpenRequest, TapButton, TapLink } from '../../kit/phone/tap-button.tsx'
import { lazyPart } from '../../kernel/lazy-part.ts'
import { SheetSlot } from '../../kit/phone/sheet-slot.tsx'
import { useStill } from '../../kit/phone/use-still.ts'
import type { JudgedDocument } from '../document-page.tsx'
import type { DocumentDialog, DocumentLook } from '../document-screens.ts'
import bar from './next-bar.module.css'
import { moreActions, phoneLabel, phoneWay } from './phone-actions.ts'
import type { PhonePage } from './phone-document-page.tsx'
import type { PhoneSheetProps } from './sheet-props.ts'
import { useLiveNotice } from './use-live-notice.ts'
import type { PhoneMoves } from './use-phone-moves.ts'

const MoreSheet = lazyPart(async () => (await import('./more-sheet.tsx')).MoreSheet<string>)
const ReasonSheet = lazyPart(async () => (await import('./reason-sheet.tsx')).ReasonSheet)
const StepSheet = lazyPart(async () => (await import('./step-sheet.tsx')).StepSheet)

interface PhoneDocumentProps<Doc extends JudgedDocument<Action>, Action extends string, Dialog extends string> {
  readonly page: PhonePage
  readonly screens: DocumentLook<Doc, Action>
  readonly document: Doc
  /** Heading of the page: the customer. */
  readonly title: string
  /** The step that the large button names; null: none. */
  readonly step: Action | null
  /** Says why there is none. */
  readonly waiting: string
  readonly moves: PhoneMoves<Doc, Action>
  /** Whether an action is one tap now, where more than its row decides. */
  readonly isDirect?: (action: Action) => boolean
  /** Words of further actions that read otherwise now. */
  readonly moreLabels?: ReadonlyMap<Action, string>
  /** Changes by somebody else, a line each. */
  readonly changesBetween: (before: Doc, after: Doc) => readonly string[]
  /** The kind's own sheet of an action; null where the general ones do, or the dialog of the office. */
  readonly sheetOf?: (action: Action, props: PhoneSheetProps<Doc>) => ReactNode
  /** Dialogs of the office, which stand on a phone as sheets. */
  readonly Dialog?: DocumentDialog<Doc, Action, Dialog>
  readonly onDone?: (action: Action) => void
  readonly children: ReactNode
}

/** A document on a phone: cards, the next step under the thumb, further actions and the sheets that ask for something. */
export function PhoneDocument<Doc extends JudgedDocument<Action>, Action extends string, Dialog extends string = never>(
  props: PhoneDocumentProps<Doc, Action, Dialog>,
) {
  const { document, moves, page, screens, step } = props
  const isDirect = props.isDirect ?? ((action: Action) => phoneWay(screens, action, document).kind === 'press')
  useLiveNotice(document, screens.spec.label, props.changesBetween, page.tell)
  const asked = (useLocation().state as OpenRequest | null)?.open
  // A card on another page named this step: its sheet is open at once, but only while it still is the next one.
  const [open, setOpen] = useState<Action | 'more' | null>(
    step !== null && step === asked && screens.spec.lifecycle.moves[step].opensAtOnce === true && !isDirect(step)
      ? step
      : null,
  )
  const still = useStill<HTMLDivElement>(step ?? '')
  const close = () => setOpen(null)
  const take = (action: Action) => {
    setOpen(isDirect(action) ? null : action)
    if (isDirect(action))
      void moves.run(action, document).then((worked) => {
        if (worked) page.noteStep()
      })
  }
  const sheet = (action: Action) => {
    const common: PhoneSheetProps<Doc> = {
      document,
      onClose: close,
      onDone: () => {
        close()
        page.tell(null)
        page.noteStep()
        props.onDone?.(action)
      },
    }
    return (
      props.sheetOf?.(action, common) ?? (
        <PlainSheet key={action} {...common} screens={screens} action={action} {...given({ Dialog: props.Dialog })} />
      )
    )
  }
  return (
    <PhoneFrame
      {...page.frame}
      title={props.title}
      subtitle={screens.numberOf(document)}
      bottom={
        <div className={bar['bar']} {...still}>
          <output className={bar['why']}>{step === null ? props.waiting : ''}</output>
          <div className={bar['buttons']}>
            <TapButton icon={<EllipsisOutlined />} onTap={() => setOpen('more')}>
              更多
            </TapButton>
            {step === null ? (
              <TapLink to={page.home.path} look="primary" block>
                {page.home.label}
              </TapLink>
            ) : (
              <TapButton look="primary" block busy={moves.busyId === document.id} onTap={() => take(step)}>
                {phoneLabel(screens, step)}
              </TapButton>
            )}
          </div>
        </div>
      }
    >
      {page.notices}
      {props.children}
      {open !== null && (
        <SheetSlot key={open} onClose={close}>
          {open === 'more' ? (
            <MoreSheet
              actions={moreActions(screens, document, step, props.moreLabels)}
              onChoose={(action) => take(action as Action)}
              onClose={close}
            />
          ) : (
            sheet(open)
          )}
        </SheetSlot>
      )}
    </PhoneFrame>
  )
}

interface PlainSheetProps<Doc extends JudgedDocument<Action>, Action extends string, Dialog extends string>
  extends PhoneSheetProps<Doc> {
  readonly Dialog?: DocumentDialog<Doc, Action, Dialog>
  readonly screens: DocumentLook<Doc, Action>
  readonly action: Action
}

/** The sheet of an action that asks for a reason, for nothing but custom fields, or as the office does. */
function PlainSheet<Doc extends JudgedDocument<Action>, Action extends string, Dialog extends string>(
  props: PlainSheetProps<Doc, Action, Dialog>,
) {
  const { Dialog, action, document, screens, ...common } = props
  const run = screens.runs[action]
  const way = phoneWay(screens, action, document)
  if (way.kind === 'dialog' && Dialog !== undefined)
    return (
      <Dialog
        {...common}
        screens={screens}
        action={action}
        name={way.name as Dialog}
        documents={[document]}
        ids={[document.id]}
      />
    )
  if (run === undefined) return null
  if (way.kind === 'reason') return <ReasonSheet {...props} run={run} asks={way.asks} />
  return way.kind === 'step' ? <StepSheet {...props} run={run} step={way.step} /> : null
}
