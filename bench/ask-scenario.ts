/** Asks the product for the scenarios of the harness, without the harness. */
import type { HarnessRequest, makeTarget } from './onsite-adapter.ts'

type Target = Awaited<ReturnType<typeof makeTarget>>
export type Scenario = keyof Target['scenarios']
type Ground = Awaited<ReturnType<Target['context']>>

export const scenariosOf = (target: Target): Scenario[] => Object.keys(target.scenarios) as Scenario[]

/** Words of new orders; some hold the word that is looked for. */
const titles = ['保养', '空调漏水', '打印机卡纸', '冷库停机', '电梯困人']

/**
 * Asks a scenario once, with values drawn by a number that is new in each call.
 * @throws when the product refuses: a failure travels with status 200
 */
export async function askScenario(target: Target, ground: Ground, name: Scenario, at: number): Promise<void> {
  const drawn = {
    page: name === 'deep_page' ? 100 : at % 5,
    size: name === 'list_100' ? 100 : 10,
    keyword: name === 'search_common' ? '空调' : name === 'search_rare' ? '量子' : undefined,
    id: ground.ids[at % ground.ids.length] ?? '',
    title: titles[at % titles.length] ?? '',
    customer: ground.customers[at % ground.customers.length] ?? '',
    no: `${Date.now().toString(36)}${at}`,
  }
  const ask: (values: typeof drawn) => HarnessRequest | HarnessRequest[] = target.scenarios[name]
  for (const { body, headers, method, path } of [ask(drawn)].flat()) {
    const reply = await fetch(target.base + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { message, success } = (await reply.json()) as { success: boolean; message: string }
    if (!success) throw new Error(`${name}: ${path}: ${message}`)
  }
}
