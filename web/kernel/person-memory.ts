/** The things that a page keeps in mind for one person, and must not carry over to the next one at the same browser. */
const forgetters = new Set<() => void>()

/** Runs the function whenever another person takes over the page. */
export function forgetWithPerson(forget: () => void): void {
  forgetters.add(forget)
}

/** Another person takes over. */
export function forgetPerson(): void {
  for (const forget of forgetters) forget()
}
