/** Names a browser by its user agent, for people who look at where they are signed in. */

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, '安卓'],
  [/HarmonyOS|OpenHarmony/u, '鸿蒙'],
  [/Windows/u, 'Windows'],
  [/Macintosh|Mac OS/u, 'Mac'],
  [/Linux|X11/u, 'Linux'],
]

/** Clients first that also name the browser they are made from. */
const programs: readonly (readonly [RegExp, string])[] = [
  [/wxwork/iu, '企业微信'],
  [/MicroMessenger/iu, '微信'],
  [/DingTalk/iu, '钉钉'],
  [/Edg/u, 'Edge'],
  [/Firefox/u, 'Firefox'],
  [/Chrome|CriOS/u, 'Chrome'],
  [/Safari/u, 'Safari'],
]

const first = (rows: readonly (readonly [RegExp, string])[], text: string): string =>
  rows.find(([pattern]) => pattern.test(text))?.[1] ?? ''

/** `Windows · Chrome`; 未知设备 for one that says neither. */
export function deviceWords(userAgent: string): string {
  const words = [first(systems, userAgent), first(programs, userAgent)].filter((word) => word !== '')
  return words.length === 0 ? '未知设备' : words.join(' · ')
}
