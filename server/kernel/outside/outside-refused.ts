/** Another system says no, or nothing. */
export class OutsideRefused extends Error {
  override readonly name = 'OutsideRefused'
  /** Its own number, 0 without one. */
  readonly errcode: number

  /** @param reason for people, in Chinese */
  constructor(reason: string, errcode = 0, options?: ErrorOptions) {
    super(reason, options)
    this.errcode = errcode
  }
}
