/** Systems through which people sign in beside password and code. `Our choice:` the specification names the calls of two messengers, and no settings. */

export const sourceKinds = ['wecom', 'dingtalk', 'oidc'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** Kinds that are messengers, inside which our pages can be open. */
export type MessengerKind = Exclude<SourceKind, 'oidc'>

/** The settings of a source, as its administrator knows them. */
export type SourceField = 'authority' | 'clientId' | 'agentId' | 'secret' | 'label'

interface FieldWords {
  readonly label: string
  readonly help: string
  readonly isNeeded: boolean
}

interface SourceWords {
  readonly name: string
  /** The way of signing in, for buttons' titles and the log. */
  readonly way: string
  /** An account there names its holder by this. */
  readonly outsideId: string
  /** Where the addresses of this system must be entered there. */
  readonly guide: string
  readonly fields: Readonly<Partial<Record<SourceField, FieldWords>>>
}

const agentId: FieldWords = { label: '应用 AgentId', help: '', isNeeded: true }

export const signInSources: Readonly<Record<SourceKind, SourceWords>> = {
  wecom: {
    name: '企业微信',
    way: '企业微信登录',
    outsideId: '企业微信账号（UserId）',
    guide:
      '在企业微信管理后台新建自建应用，把下面的回调地址的域名设为「可信域名」和「企业微信授权登录」的回调域，应用主页填登录地址。',
    fields: {
      authority: { label: '企业 ID（CorpId）', help: '企业微信管理后台「我的企业」底部', isNeeded: true },
      agentId,
      secret: { label: '应用 Secret', help: '应用详情页', isNeeded: true },
    },
  },
  dingtalk: {
    name: '钉钉',
    way: '钉钉登录',
    outsideId: '钉钉 UserId',
    guide: '在钉钉开放平台新建企业内部应用，把下面的回调地址填进「登录与分享」，应用首页填登录地址。',
    fields: {
      authority: { label: '企业 ID（CorpId）', help: '钉钉开放平台首页右上角', isNeeded: true },
      clientId: { label: '应用 AppKey（Client ID）', help: '', isNeeded: true },
      agentId,
      secret: { label: '应用 AppSecret（Client Secret）', help: '', isNeeded: true },
    },
  },
  oidc: {
    name: '单点登录',
    way: '单点登录',
    outsideId: '账号的 sub 或已验证的邮箱',
    guide: '在统一身份认证系统（OpenID Connect）登记一个应用，授权码模式，回调地址填下面这个。',
    fields: {
      label: { label: '按钮名称', help: '登录页上显示的文字，如「公司统一登录」', isNeeded: false },
      authority: { label: '颁发者（Issuer）', help: '如 https://sso.example.com/realms/main', isNeeded: true },
      clientId: { label: 'Client ID', help: '', isNeeded: true },
      secret: { label: 'Client Secret', help: '没有就留空（公开客户端，只用 PKCE）', isNeeded: false },
    },
  },
}

/** The words on the button with which somebody signs in. */
export const sourceLabel = (kind: SourceKind, label: string): string => (label === '' ? signInSources[kind].way : label)

/** Minutes in which somebody must come back from the other system; as long again to sign in once for binding the account. */
export const passageMinutes = 10
/** Seconds for which a code serves that opens the product in a browser. */
export const browserCodeSeconds = 60

/** Where the other systems send people back. */
export const backPath = '/signInBack'
/** Where somebody arrives in a browser who was signed in inside a messenger. */
export const browserPath = '/openInBrowser'
