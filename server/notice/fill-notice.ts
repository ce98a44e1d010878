/** Reads what the places in the words of a notice stand for. */
import type { NoticeValues } from '@onsite/domain/notice/notice-words.ts'
import type { Tell } from '@onsite/domain/notice/tell.ts'
import type { Fact } from '../kernel/context.ts'
import { minuteIn } from '../kernel/day.ts'
import { ownAddress } from '../kernel/own-address.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { tenantName } from '../kernel/tenant-people.ts'
import { peopleNames } from '../people/people-store.ts'
import { enterpriseSetting } from '../setting/enterprise-setting.ts'
import type { NoticeKind, NoticeSubject } from './notice-kind.ts'

export type ToldWords = Pick<Tell, 'title' | 'text' | 'path'>
type About = Pick<Fact, 'subjectKind' | 'subjectId' | 'actorId' | 'at'>

/** The record that a fact is about; undefined for a kind that notices do not read. */
export async function subjectOf(
  ctx: StoreContext,
  kinds: readonly NoticeKind[],
  { subjectId, subjectKind }: Pick<Fact, 'subjectKind' | 'subjectId'>,
  zone: string,
): Promise<NoticeSubject | undefined> {
  return await kinds.find(({ kind }) => kind === subjectKind)?.read(ctx, subjectId, zone)
}

/** Everything that words about a fact may name. A customer cannot open our pages. */
export async function noticeValues(
  ctx: StoreContext,
  about: Omit<About, 'subjectKind' | 'subjectId'>,
  told: ToldWords,
  subject: NoticeSubject | undefined,
  { isForCustomer, zone }: { readonly isForCustomer: boolean; readonly zone: string },
): Promise<NoticeValues> {
  const [names, enterprise, { servicePhone }] = await Promise.all([
    about.actorId === null ? undefined : peopleNames(ctx, [about.actorId]),
    tenantName(ctx.tx, ctx.tenantId),
    enterpriseSetting(ctx),
  ])
  return {
    ...subject?.values,
    event: told.title,
    content: told.text,
    link: isForCustomer ? '' : ownAddress.of(told.path),
    actor: names?.get(about.actorId ?? '') ?? '',
    time: minuteIn(zone, new Date(about.at)),
    enterprise,
    servicePhone,
  }
}
