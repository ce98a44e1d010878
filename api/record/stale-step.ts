/** A step or a save of somebody else since a record was read, as a `stale` failure brings it. */
export interface StaleStep {
  readonly label: string
  readonly actorName: string
  readonly at: string
  readonly changes: readonly {
    readonly field: string
    readonly label: string
    readonly from: string
    readonly to: string
  }[]
}
