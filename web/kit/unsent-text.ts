/** What is left of a text when a part of it was sent: people type on while it is on its way. */
export function unsentText(typed: string, sent: string): string {
  const rest = typed.trimStart()
  return rest.startsWith(sent) ? rest.slice(sent.length).trimStart() : typed
}
