/** Returns the rest of a text of which a part was sent, since people type on while it is on its way. */
export function unsentText(typed: string, sent: string): string {
  const rest = typed.trimStart()
  return rest.startsWith(sent) ? rest.slice(sent.length).trimStart() : typed
}
