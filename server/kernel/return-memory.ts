import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Frees the garbage of starting: reading the modules and compiling the calls leaves some 70 MB that an idle process would keep for hours, since nothing
 * makes V8 collect. Runs once, when the process is up; later collections are V8's own affair. `Our choice:` a smaller young generation
 * (`--max-semi-space-size`) would do the same, but slow down every request.
 */
export async function returnStartupMemory(): Promise<void> {
  await collector()({ type: 'major', flavor: 'last-resort', execution: 'async' })
}

/**
 * Frees the garbage of long work while it goes on. V8 lets it grow as long as the machine has memory, which for rows read by the thousand means
 * hundreds of MB; collecting now and then costs less time than it saves.
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
