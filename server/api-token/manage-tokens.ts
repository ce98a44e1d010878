import { listApiTokens, makeApiToken, renewApiToken, withdrawApiToken } from '@onsite/api/api-token/api-token-calls.ts'
import { apiTokenFacts } from '@onsite/api/api-token/api-token-facts.ts'
import {
  apiTokenPrefix,
  mostOpenTokens,
  passablePermissions,
  shownTokenSigns,
  tokenStateOf,
} from '@onsite/domain/api-token/api-token.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { type RoleType, roleNames } from '@onsite/domain/permission/roles.ts'
import { answer } from '../kernel/answer.ts'
import { noteChanges } from '../kernel/audit-trail.ts'
import type { Context } from '../kernel/context.ts'
import { lockName } from '../kernel/lock-name.ts'
import { hashOfToken, newToken } from '../kernel/session-token.ts'

import { personInBrief } from '../kernel/tenant-people.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import {
  changeToken,
  countOpenTokens,
  insertToken,
  lockToken,
  newestTokens,
  type TokenRecord,
} from './api-token-store.ts'

/** Withdrawn and expired ones stand below the open ones until so many newer ones have come. */
const mostShown = 200
const dayMs = 86_400_000

const answerList = answer(listApiTokens, async (ctx) => {
  const tokens = await newestTokens(ctx, mostShown)
  const ids = [...new Set(tokens.map((token) => token.person_id))]
  const makers = new Map(
    await Promise.all(ids.map(async (id) => [id, await personInBrief(ctx.tx, ctx.tenantId, id)] as const)),
  )
  return tokens.map((token) => {
    const maker = makers.get(token.person_id)
    const held = maker?.isActive === true ? maker.roles.find(({ role }) => role === token.role) : undefined
    return {
      id: token.id,
      name: token.name,
      tail: token.tail,
      state: tokenStateOf(
        { isWithdrawn: token.withdrawn_at !== null, expiresAt: new Date(token.expires_at), isHeld: held !== undefined },
        ctx.now,
      ),
      personId: token.person_id,
      personName: maker?.name ?? '',
      roleName: held?.name ?? roleNames[token.role as RoleType],
      scopes: token.scopes,
      create_time: token.created_at,
      expires_time: token.expires_at,
      usedTime: token.used_at,
      usedIp: token.used_ip,
    }
  })
})

const answerMake = answer(makeApiToken, async (ctx, { days, name, scopes }) => {
  const { id: personId, powers, role } = ctx.person
  if (role === null) throw new Error('the guards let nobody without a role through')
  const offered = new Set(passablePermissions(powers).flatMap(({ rows }) => rows.map(({ code }) => code)))
  if (scopes.some((code) => !offered.has(code))) throw faultAt('scopes', '含有不能交给令牌的权限')
  await demandRoom(ctx)
  const secret = newSecret()
  const id = uuidv7()
  await insertToken(ctx, {
    id,
    name: name.trim(),
    person_id: personId,
    role,
    scopes: scopes.toSorted(),
    ...sealSecret(secret),
    expires_at: new Date(ctx.now.getTime() + days * dayMs),
  })
  await tell(ctx, id, [{ field: 'name', label: '名称', from: null, to: name.trim() }])
  return { id, token: secret }
})

const answerRenew = answer(renewApiToken, async (ctx, { days, id }) => {
  const token = await demandToken(ctx, id)
  if (token.person_id !== ctx.person.id) throw new Failure('token-not-yours')
  const isClosed = token.withdrawn_at !== null || new Date(token.expires_at) <= ctx.now
  if (isClosed) await demandRoom(ctx)
  const secret = newSecret()
  const expiresAt = new Date(ctx.now.getTime() + days * dayMs)
  await changeToken(ctx, id, { ...sealSecret(secret), expires_at: expiresAt, withdrawn_at: null })
  await tell(ctx, id, [{ field: 'tail', label: '令牌', from: `…${token.tail}`, to: `…${sealSecret(secret).tail}` }])
  return { id, token: secret }
})

const answerWithdraw = answer(withdrawApiToken, async (ctx, { id }) => {
  const token = await demandToken(ctx, id)
  if (token.withdrawn_at === null) {
    await changeToken(ctx, id, { withdrawn_at: ctx.now })
    await tell(ctx, id, [{ field: 'state', label: `令牌「${token.name}」`, from: '有效', to: '已撤销' }])
  }
  return null
})

const newSecret = (): string => `${apiTokenPrefix}${newToken()}`

const sealSecret = (secret: string) => ({ token_hash: hashOfToken(secret), tail: secret.slice(-shownTokenSigns) })

async function demandToken(ctx: Context, id: string): Promise<TokenRecord> {
  const token = await lockToken(ctx, id)
  if (token === undefined) throw new Failure('not-found', { record: '接口令牌' })
  return token
}

/** Throws `too-many-tokens` where another would be one too many. */
async function demandRoom(ctx: Context): Promise<void> {
  await lockName(ctx, 'api-token')
  if ((await countOpenTokens(ctx, ctx.now)) >= mostOpenTokens)
    throw new Failure('too-many-tokens', { most: mostOpenTokens })
}

async function tell(ctx: Context, id: string, changes: Parameters<typeof noteChanges>[2]): Promise<void> {
  noteChanges(ctx.tx, { kind: 'api-token', id }, changes)
  await ctx.record(apiTokenFacts.changed, { subjectId: id })
}

export const apiTokenAnswers = [answerList, answerMake, answerRenew, answerWithdraw]
