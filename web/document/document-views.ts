/** The lists of a document kind in the menu, as data. The server decides what a view shows; here stands how its page speaks. */

export interface DocumentView<View extends string, FilterKey extends string = string> {
  readonly view: View
  /** As its tab and menu say. */
  readonly title: string
  /** Said by an empty list while no condition is set. */
  readonly emptyText: string
  /** Offers 新建 in the empty list. */
  readonly offersCreation?: true
  /** Filters that the view fixes already. */
  readonly without: readonly FilterKey[]
}

/** A tab of a list: the same view, narrowed to some states. */
export interface DocumentTab<Tab extends string = string> {
  readonly tab: Tab
  readonly label: string
  /** Comma-joined; '' for every state. */
  readonly states: string
}

/** The tab that an address names; the first one when it names none. */
export function tabOf<Tab extends string>(tabs: readonly DocumentTab<Tab>[], search: string): DocumentTab<Tab> {
  const named = new URLSearchParams(search).get('tab')
  const found = tabs.find(({ tab }) => tab === named) ?? tabs[0]
  if (found === undefined) throw new Error('a list has no tabs')
  return found
}
