/** Sources as they can be used: what an enterprise left empty is that of the operator's application. */
import { Failure } from '@onsite/domain/failure.ts'
import { type MessengerKind, signInSources, type SourceKind } from '@onsite/domain/session/sign-in-source.ts'
import type { Database } from '../../kernel/database.ts'
import type { Log } from '../../kernel/log.ts'
import { operators } from '../../kernel/operators.ts'
import type { DingtalkApp } from '../../kernel/outside/dingtalk-client.ts'
import { OutsideRefused } from '../../kernel/outside/outside-refused.ts'
import { tokenShelf } from '../../kernel/outside/token-shelf.ts'
import type { StoreContext } from '../../kernel/store-context.ts'
import { dingtalk } from './dingtalk.ts'
import { oidc } from './oidc.ts'
import { type MakeDriver, type Messenger, type Messengers, type SignInDriver, type Source } from './sign-in-driver.ts'
import { type KeptSource, keptSources } from './source-store.ts'
import { wecom } from './wecom.ts'

class OperatorApp {
  #app: (DingtalkApp & { readonly agentId: string }) | null = null

  /** Chooses the application of DingTalk with which the operator connected the installation. */
  choose(app: (DingtalkApp & { readonly agentId: string }) | null): void {
    this.#app = app
  }

  /** That application where it is the enterprise's own, null elsewhere. */
  async of({ tenantId, tx }: StoreContext) {
    return this.#app !== null && (await operators.areOf(tenantId, tx)) ? this.#app : null
  }
}

export const operatorApp = new OperatorApp()

/** A source with the operator's credentials where it has none of its own. */
export async function completeSource(ctx: StoreContext, source: KeptSource): Promise<KeptSource> {
  if (source.kind !== 'dingtalk' || source.clientId !== '') return source
  const app = await operatorApp.of(ctx)
  return app === null ? source : { ...source, clientId: app.appKey, secret: app.appSecret, agentId: app.agentId }
}

/** Sources that are on. */
export async function openSources(ctx: StoreContext): Promise<KeptSource[]> {
  return (await keptSources(ctx)).filter(({ isOn }) => isOn)
}

/** Throws `source-off` for one that is not on. */
export async function demandSource(ctx: StoreContext, kind: SourceKind): Promise<Source> {
  const source = (await openSources(ctx)).find((one) => one.kind === kind)
  if (source === undefined) throw new Failure('source-off')
  return await completeSource(ctx, source)
}

const messengers: Messengers = { wecom, dingtalk }
const drivers: Readonly<Record<SourceKind, MakeDriver>> = { ...messengers, oidc: () => oidc }

export const driverOf = (kind: SourceKind, database: Database): SignInDriver => drivers[kind](tokenShelf(database))
export const messengerOf = (kind: MessengerKind, database: Database): Messenger =>
  messengers[kind](tokenShelf(database))

/** Waits for the other system. Its refusal becomes the failure, with its reason; why exactly stands in the log. */
export async function askOutside<T>(
  kind: SourceKind,
  log: Log,
  asking: Promise<T>,
  code: 'source-refused' | 'source-not-tested' = 'source-refused',
): Promise<T> {
  return await asking.catch((error: unknown) => {
    if (!(error instanceof OutsideRefused)) throw error
    log.warn({ err: error, kind }, 'sign-in source refused')
    throw new Failure(code, { name: signInSources[kind].name, reason: error.message.slice(0, longestReason) })
  })
}

const longestReason = 300
