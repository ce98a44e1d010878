import { recordPages, recordPath } from '@onsite/domain/record/record-paths.ts'
import { useCan } from '../kernel/session.tsx'
import { noData } from '../kit/formats.ts'
import { PageLink } from '../kit/page-link.tsx'

interface RecordLinkProps {
  readonly kind: string
  readonly id: string | null
  /** Name of the record. */
  readonly name: string
  /** Behind the path of the page: what it should show at first. */
  readonly suffix?: string
}

/** The name of a record that leads to its page; the name alone where there is no page or no permission. */
export function RecordLink({ kind, id, name, suffix = '' }: RecordLinkProps) {
  const can = useCan()
  if (id === null || name === '') return name === '' ? noData : name
  const page = recordPath(kind, id)
  const path = page === '' ? '' : page + suffix
  const permission = recordPages[kind]?.permission
  if (path === '' || permission === undefined || !can(permission)) return name
  return <PageLink path={path}>{name}</PageLink>
}
