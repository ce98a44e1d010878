import type { Tell } from '@onsite/domain/notice/tell.ts'

interface AccountNotice {
  readonly title: string
  readonly text: string
  /** The page that helps; by default the home page. */
  readonly path?: string
}

/** A fact about somebody's account names that person and tells it, wherever it is reached. */
export function tellAccount(
  personId: string,
  { path = '/guideOne', ...words }: AccountNotice,
): { readonly subjectId: string; readonly people: readonly string[]; readonly tell: Tell } {
  const people = [personId]
  return {
    subjectId: personId,
    people,
    tell: { category: 'account', people, channels: ['inApp', 'dingtalk'], ...words, path },
  }
}
