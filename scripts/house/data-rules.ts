/** Rules over the tables of the product itself: calls, answers, permissions, failures, screens, labels. */

export interface CallFact {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly title: string
  readonly area: string
  readonly permission: string
}

export interface ScreenFact {
  readonly path: string
  readonly name: string
  readonly title: string
  readonly permission: string | null
}

const han = /\p{Script=Han}/u

/** Each call is declared once, in a known area, with a Chinese title, and answered exactly once. */
export function callFindings(
  calls: readonly CallFact[],
  answered: readonly string[],
  areas: readonly string[],
): string[] {
  const findings = findRepeated(calls.map((call) => call.name)).map(
    (name) => `调用 ${name} 声明了两次；每个调用只有一个名字`,
  )
  findings.push(
    ...findRepeated(calls.map((call) => `${call.method} ${call.path}`)).map(
      (one) => `${one} 由两个调用声明；合并它们或改一个路径`,
    ),
  )
  for (const call of calls) {
    if (!areas.includes(call.area)) findings.push(`调用 ${call.name} 的 area「${call.area}」不在 areas.ts 中`)
    if (!han.test(call.title)) findings.push(`调用 ${call.name} 没有中文标题；它会出现在接口文档里`)
    const count = answered.filter((name) => name === call.name).length
    if (count === 0)
      findings.push(`调用 ${call.name} 没有应答；写 server/${call.area}/ 下的操作，并列入 ${call.area}-area.ts`)
    if (count > 1) findings.push(`调用 ${call.name} 有 ${count} 个应答；清单里只留一个`)
  }
  const known = new Set(calls.map((call) => call.name))
  findings.push(
    ...answered
      .filter((name) => !known.has(name))
      .map((name) => `应答 ${name} 的调用没有声明；列入它所属区的 api/<区>/<区>-area.ts`),
  )
  return findings
}

/** Each permission has a code of its own and is used by something. */
export function permissionFindings(
  table: Readonly<Record<string, { code: string; label: string }>>,
  isUsed: (name: string) => boolean,
): string[] {
  const findings = findRepeated(Object.values(table).map((row) => row.code)).map((code) => `权限码 ${code} 用了两次`)
  for (const [name, { label }] of Object.entries(table)) {
    if (!han.test(label)) findings.push(`权限 ${name} 没有中文名称`)
    if (!isUsed(name)) findings.push(`权限 ${name} 没有任何调用、页面或流转使用；删掉它，或写在需要它的地方`)
  }
  return findings
}

/** Each failure can happen. */
export function failureFindings(codes: readonly string[], isUsed: (code: string) => boolean): string[] {
  return codes
    .filter((code) => !isUsed(code))
    .map((code) => `失败 ${code} 从不发生；删掉这一行，或在该拒绝的地方抛出它`)
}

/** Each screen has a title, a permission (or a reason for none in its row) and a page, and each page a screen. */
export function screenFindings(screens: readonly ScreenFact[], pages: readonly string[]): string[] {
  const findings = [
    ...findRepeated(screens.map((screen) => screen.name)).map((name) => `页面名 ${name} 用了两次`),
    ...findRepeated(screens.map((screen) => screen.path)).map((path) => `路由 ${path} 登记了两次`),
    ...findRepeated(pages).map((name) => `页面组件 ${name} 登记了两次`),
  ]
  for (const screen of screens) {
    if (!han.test(screen.title)) findings.push(`页面 ${screen.name} 没有中文标题；标签页和窗口标题要用`)
    if (!pages.includes(screen.name))
      findings.push(`页面 ${screen.name}（${screen.path}）没有组件；在 web/<区>/<区>-pages.ts 中登记`)
  }
  const names = new Set(screens.map((screen) => screen.name))
  findings.push(
    ...pages
      .filter((name) => !names.has(name))
      .map((name) => `页面组件 ${name} 没有路由；在 domain/<区>/<区>-screens.ts 中登记`),
  )
  return findings
}

/**
 * Each enumeration of the domain has Chinese labels: an object of the same module whose keys are its codes and whose values hold Chinese,
 * as text or as rows.
 */
export function labelFindings(path: string, exports: Readonly<Record<string, unknown>>): string[] {
  const objects = Object.entries(exports).filter((entry): entry is [string, Record<string, unknown>] =>
    isPlainObject(entry[1]),
  )
  const findings: string[] = []
  for (const [name, codes] of objects) {
    const values = Object.values(codes)
    if (!/^[A-Z]/.test(name) || values.length === 0 || !values.every((value) => typeof value === 'number')) continue
    const isLabelled = objects.some(([, labels]) =>
      values.every((code) => Object.hasOwn(labels, code) && han.test(JSON.stringify(labels[code]))),
    )
    if (!isLabelled) findings.push(`${path}：${name} 的每个值都要有中文名称；在旁边加一张 Record<${name}, string>`)
  }
  return findings
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function findRepeated(list: readonly string[]): string[] {
  return [...new Set(list.filter((one, place) => list.indexOf(one) !== place))]
}
