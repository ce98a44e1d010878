/** Figures of the home page, as data: an area says which filters of its list make one, so that each is a link to exactly these records. */
export interface HomeFigure {
  /** Lasting and unique. */
  readonly code: string
  readonly label: string
  readonly kind: string
  /** Name of the screen that lists the records: whoever may open it sees the figure. */
  readonly screen: string
  /** The view that it lists, where the kind has several. */
  readonly view?: string
  /** Filters of that list. */
  readonly filter?: Readonly<Record<string, string>>
  /** Keys of the filters between which today lies. */
  readonly today?: { readonly startKey: string; readonly endKey: string }
  /** Of the person's own work: not for administrators, who do none of it in that role. */
  readonly isOwn?: true
  /** With `today`: the six days before are shown beside it. */
  readonly isTrend?: true
}
