/** How many documents of a kind stand in each state, as data: each state is a link to the list that shows exactly these. */
export interface StateStatistic {
  readonly kind: string
  readonly label: string
  /** Name of the screen that lists the records: whoever may open it sees the figures. */
  readonly screen: string
  /** The filter of that list that takes states. */
  readonly key: string
  /** Names of the states in their order. */
  readonly states: Readonly<Record<number, string>>
  /** States whose records go by several names, with the further filters that tell them apart. */
  readonly parts?: Readonly<Record<number, readonly StatePart[]>>
}

interface StatePart {
  readonly label: string
  readonly filter: Readonly<Record<string, string>>
}
