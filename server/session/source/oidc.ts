/** Providers of OpenID Connect: discovery, authorization code with PKCE, state and nonce. */
import { backPath } from '@onsite/domain/session/sign-in-source.ts'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  ResponseBodyError,
  type UserInfoResponse,
} from 'openid-client'
import { textOrNull } from '../../kernel/outside/ask-messenger.ts'
import { OutsideRefused } from '../../kernel/outside/outside-refused.ts'
import { publicFetch } from '../../kernel/public-fetch.ts'
import { AddressRefused, OpenedHosts } from '../../kernel/public-request.ts'
import type { SignInDriver, Source } from './sign-in-driver.ts'

/** Hosts inside that the operator has opened for signing in (`SIGN_IN_HOSTS`); an administrator of an enterprise alone cannot reach them. */
export const issuerHosts = new OpenedHosts()

const timeoutSeconds = 8
const scope = 'openid profile email phone'

/** As the provider says that it wants the secret; by header where it says nothing, as the standard has it. */
const authBy =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way =
      secret === ''
        ? None()
        : ways.includes('client_secret_basic')
          ? ClientSecretBasic(secret)
          : ClientSecretPost(secret)
    way(server, ...rest)
  }

async function discoverOnce({ authority, clientId, secret }: Source): Promise<Configuration> {
  const issuer = new URL(authority)
  // Plain http only to a host of which the operator says that it is inside.
  const isPlain = issuer.protocol === 'http:' && issuerHosts.has(issuer)
  return await discovery(issuer, clientId, undefined, authBy(secret), {
    timeout: timeoutSeconds,
    [customFetch]: async (url, { body, headers, method }) =>
      await publicFetch(
        url,
        { method, headers, body: body instanceof URLSearchParams ? body.toString() : null },
        issuerHosts,
      ),
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
  })
}

/** The library's refusals in words for people; the cause goes to the log. */
async function explainRefusal<T>(asking: Promise<T>): Promise<T> {
  return await asking.catch((error: unknown) => {
    throw error instanceof OutsideRefused ? error : new OutsideRefused(reasonOf(error), 0, { cause: error })
  })
}

function reasonOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? '对方取消或拒绝了登录' : `对方返回 ${error.error}`
  if (error instanceof ResponseBodyError) return `对方返回 ${error.error}`
  if (error instanceof ClientError) {
    const { cause } = error
    if (cause instanceof AddressRefused) return cause.message
    return '对方的回答不合规范，或签名、有效期不对'
  }
  return error instanceof AddressRefused ? error.message : '连不上统一身份认证系统'
}

/** Claims of the account, those of the user info where the token says little. */
async function claimsOf(config: Configuration, tokens: Awaited<ReturnType<typeof authorizationCodeGrant>>) {
  const claims = tokens.claims()
  if (claims === undefined || claims.sub === '') throw new OutsideRefused('对方没有说明登录的是谁')
  const isEnough = claims.phone_number !== undefined || config.serverMetadata().userinfo_endpoint === undefined
  const more: Partial<UserInfoResponse> = isEnough ? {} : await fetchUserInfo(config, tokens.access_token, claims.sub)
  return { ...claims, ...more, sub: claims.sub } as UserInfoResponse
}

export const oidc: SignInDriver = {
  begin: async (source, { nonce, verifier }, state) =>
    await explainRefusal(
      (async () => {
        const config = await discoverOnce(source)
        const url = buildAuthorizationUrl(config, {
          redirect_uri: `${source.siteUrl}${backPath}`,
          scope,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        // It becomes the address of our own page for a moment: a script there would run as ours.
        if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new OutsideRefused('对方的登录地址不是网址')
        return url.href
      })(),
    ),
  identify: async (source, { nonce, verifier }, { query, state }) =>
    await explainRefusal(
      (async () => {
        const config = await discoverOnce(source)
        const tokens = await authorizationCodeGrant(config, new URL(`${source.siteUrl}${backPath}?${query}`), {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = await claimsOf(config, tokens)
        const mail = claims.email_verified === true ? textOrNull(claims.email) : null
        return {
          id: claims.sub,
          name: textOrNull(claims.name) ?? textOrNull(claims.preferred_username) ?? mail ?? claims.sub,
          mobile: claims.phone_number_verified === true ? textOrNull(claims.phone_number) : null,
          mail: mail?.toLowerCase() ?? null,
        }
      })(),
    ),
  test: async (source) => {
    const config = await explainRefusal(discoverOnce(source))
    const { authorization_endpoint, token_endpoint } = config.serverMetadata()
    if (authorization_endpoint === undefined || token_endpoint === undefined)
      throw new OutsideRefused('对方没有说明登录和换取令牌的地址')
    return `已读到 ${config.serverMetadata().issuer} 的设置；密钥要登录一次才能验证`
  },
}
