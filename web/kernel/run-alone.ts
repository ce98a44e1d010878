/** Runs work that no other tab of this browser does at the same time; plain http addresses know no locks. */
export async function runAlone(name: string, work: () => Promise<void>): Promise<void> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks
  if (locks === undefined) await work()
  else await locks.request(`onsite-${name}`, work)
}
