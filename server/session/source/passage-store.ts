/** People on the way through another system. A global table, because they are nobody in any enterprise yet. */
import { passageMinutes, type SourceKind } from '@onsite/domain/session/sign-in-source.ts'
import { sql } from 'kysely'
import { q, type Tx } from '../../kernel/database.ts'
import { hashOfToken, newToken } from '../../kernel/session-token.ts'
import type { Passage } from './sign-in-driver.ts'

export interface KeptPassage extends Passage {
  readonly enterpriseId: string
  readonly kind: SourceKind
  /** An account that is proven and bound to nobody; '' on the way to the proof. */
  readonly authority: string
  readonly outsideId: string
  readonly outsideName: string
}

/** @returns the token that stands for it, in the one browser alone */
export async function addPassage(tx: Tx, device: Buffer, passage: KeptPassage): Promise<string> {
  const token = newToken()
  await tx.run(
    q.insertInto('sign_in_passage').values({
      token_hash: hashOfToken(token),
      device_hash: device,
      enterprise_id: passage.enterpriseId,
      kind: passage.kind,
      is_inside: passage.isInside,
      nonce: passage.nonce,
      verifier: passage.verifier,
      authority: passage.authority,
      outside_id: passage.outsideId,
      outside_name: passage.outsideName,
      expires_at: sql<string>`now() + make_interval(mins => ${passageMinutes})`,
    }),
  )
  return token
}

/** Takes it out, so that it serves once; null for none that is valid in this browser. */
export async function takePassage(tx: Tx, token: string, device: Buffer | null): Promise<KeptPassage | null> {
  if (device === null) return null
  const row = await tx.first(
    q
      .deleteFrom('sign_in_passage')
      .where('token_hash', '=', hashOfToken(token))
      .where('device_hash', '=', device)
      .where('expires_at', '>', sql<string>`now()`)
      .returning([
        'enterprise_id',
        'kind',
        'is_inside',
        'nonce',
        'verifier',
        'authority',
        'outside_id',
        'outside_name',
      ]),
  )
  return row === undefined
    ? null
    : {
        enterpriseId: row.enterprise_id,
        kind: row.kind as SourceKind,
        isInside: row.is_inside,
        nonce: row.nonce,
        verifier: row.verifier,
        authority: row.authority,
        outsideId: row.outside_id,
        outsideName: row.outside_name,
      }
}
