/** A kind of record as far as others speak of it before they load anything of it: one row among the `kinds` of its area's manifest. */
export interface KindRow {
  /** 工单 */
  readonly label: string
  /** Custom fields and rules may name its records: what people type where they look for one. */
  readonly linkHint?: string
  /** The time of its documents is limited (`ClockKind`): statistics count them. */
  readonly hasClocks?: true
  /** Its records go through approvals (`ApprovalSubject`), with which their pages grow stale. */
  readonly isApproved?: true
  /** Its records carry tags: their code on the wire (Spec 1 §7), and the list of the records with one of them, `{tag}` standing for it. */
  readonly tags?: { readonly code: number; readonly list?: string }
}
