/** Where to go after signing in: the page that was asked for, but never another site. */
export function returnPath(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? ''
  const isOurs = from.startsWith('/') && !from.startsWith('//') && !from.includes('\\')
  const isDeadEnd = /^\/(login|error\w*|detailError)\b/i.test(from)
  return isOurs && !isDeadEnd ? from : '/guideOne'
}
