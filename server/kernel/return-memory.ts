import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back what starting left behind: reading the modules and compiling the calls makes some 70 MB of garbage that an idle process would
 * keep for hours, since nothing makes V8 look. Once, when the process is up; what a running process needs is V8's own affair.
 * `Our choice:` a smaller young generation (`--max-semi-space-size`) would do the same, but slow down every request.
 */
export async function returnStartupMemory(): Promise<void> {
  await collector()({ type: 'major', flavor: 'last-resort', execution: 'async' })
}

/**
 * Gives back the garbage of long work while it goes on. V8 lets it grow as long as the machine has memory, which for rows read by the thousand is
 * hundreds of MB; to look now and then costs less time than it saves.
 */
export async function returnGarbage(): Promise<void> {
  await collector()({ type: 'major', execution: 'async' })
}

let known: NodeJS.GCFunction | undefined

function collector(): NodeJS.GCFunction {
  if (known === undefined) {
    setFlagsFromString('--expose-gc')
    known = runInNewContext('gc') as NodeJS.GCFunction
    setFlagsFromString('--no-expose-gc')
  }
  return known
}
