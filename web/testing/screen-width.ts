/** The width that media queries of the page see. */
let width = 1440
const queries = new Set<{ readonly text: string; matches: boolean }>()

const isTrue = (text: string): boolean => {
  const [, below] = /\(width < (\d+)px\)/.exec(text) ?? []
  return below !== undefined && width < Number(below)
}

/** Gives the window another width. */
export function setScreenWidth(next: number): void {
  width = next
  for (const query of queries) query.matches = isTrue(query.text)
}

const nobody = () => {}

/** In the place of `window.matchMedia`; a query that does not ask for the width of ours is false. */
export function matchScreen(text: string): MediaQueryList {
  const query = { text, media: text, matches: isTrue(text), onchange: null }
  queries.add(query)
  return {
    ...query,
    get matches() {
      return query.matches
    },
    addEventListener: nobody,
    removeEventListener: nobody,
    addListener: nobody,
    removeListener: nobody,
    dispatchEvent: () => false,
  }
}
