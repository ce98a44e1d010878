/** The programs in which our pages are open: browsers, the messengers of the workplace, and the shell of our mobile app. */

export type HostName = 'browser' | 'wecom' | 'dingtalk' | 'app'

/** The marks that the clients put into their user agents. WeCom names WeChat as well, and `OnsiteApp` is that of our shell. */
const marks: readonly (readonly [RegExp, HostName])[] = [
  [/\bwxwork\//i, 'wecom'],
  [/\bDingTalk[/(]/i, 'dingtalk'],
  [/\bOnsiteApp\//, 'app'],
]

export const hostNameOf = (userAgent: string): HostName =>
  marks.find(([mark]) => mark.test(userAgent))?.[1] ?? 'browser'

/** Scripts by which the messengers lend pages their functions, as their makers publish them. */
export const hostScripts: Readonly<Partial<Record<HostName, string>>> = {
  wecom: 'https://res.wx.qq.com/open/js/jweixin-1.2.0.js',
  dingtalk: 'https://g.alicdn.com/dingding/dingtalk-jsapi/2.10.3/dingtalk.open.js',
}
