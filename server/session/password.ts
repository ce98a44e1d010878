/**
 * Passwords: argon2id with 19 MiB and 2 passes (OWASP), off the main thread and few at a time, so that a flood of sign-ins cannot block everyone else.
 */
import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const currentForm = '$argon2id$v=19$m=19456,t=2,p=1$'
/** Of the four threads that Node shares among such work, one is left to files and keys. */
const mostAtOnce = 3

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // Passes the place to the next in line, or frees it.
    if (next === undefined) running -= 1
    else next()
  }
}

export async function hashPassword(password: string): Promise<string> {
  return await inTurn(async () => await hash(password, cost))
}

let standIn: Promise<string> | undefined

/** Whether the password fits. Without a stored hash it works just as long and returns false, so that nobody learns which accounts exist. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  standIn ??= hashPassword('stand-in for accounts that do not exist')
  const against = stored ?? (await standIn)
  const fits = await inTurn(async () => await verify(against, password))
  return fits && stored !== null
}

/** Whether a stored hash was made with other costs than today's, so that sign-in should renew it. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(currentForm)
}
