/** Short messages at the top of the page. They come from outside the tabs, so that a page may close its own tab and still say that it worked. */
import { latePlace } from './late-place.tsx'
import { isPhoneWide } from './use-wideness.ts'

/** Seconds a toast stays (Spec 1 §9: 2000 ms); a failure stays twice as long, because it must be read. */
const toastSeconds = 2

export interface Toast {
  /** Something worked. */
  done(this: void, text: string): void
  /** Something failed; announced at once to screen readers. */
  fail(this: void, text: string): void
  /** Something to know. */
  note(this: void, text: string): void
}

const { Place, show } = latePlace(async () => (await import('./toast-host.tsx')).ToastHost)

/** Where toasts appear; once, outside all tabs. */
export const ToastPlace = Place

/** On a phone a toast takes the place of the one before: two would hide what they speak of. */
const place = () => (isPhoneWide() ? { key: 'toast' } : {})

const toast: Toast = {
  done: (text) =>
    show((messages) => void messages.success({ ...place(), content: <output>{text}</output>, duration: toastSeconds })),
  fail: (text) =>
    show(
      (messages) =>
        void messages.error({ ...place(), content: <span role="alert">{text}</span>, duration: toastSeconds * 2 }),
    ),
  note: (text) =>
    show((messages) => void messages.info({ ...place(), content: <output>{text}</output>, duration: toastSeconds })),
}

/** Says short things at the top of the page. */
export function useToast(): Toast {
  return toast
}
