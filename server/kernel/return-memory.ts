import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back what starting left behind: reading the modules and compiling the calls makes some 70 MB of garbage that an idle process would
 * keep for hours, since nothing makes V8 look. Once, when the process is up; what a running process needs is V8's own affair.
 * `Our choice:` a smaller young generation (`--max-semi-space-size`) would do the same, but slow down every request.
 */
export async function returnStartupMemory(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  await collect({ type: 'major', flavor: 'last-resort', execution: 'async' })
}
