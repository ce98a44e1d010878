const holder = globalThis as { onsiteUndeclared?: Set<string> }

/** Refusals met in this worker that their calls do not declare; apart from the app, since not every file of tests loads it. */
export function undeclaredRefusals(): Set<string> {
  holder.onsiteUndeclared ??= new Set()
  return holder.onsiteUndeclared
}
