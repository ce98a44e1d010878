/** Tells a hand-held scanner, which types like a keyboard, from a person (Spec 1 §5): keys less than 30 ms apart, more than 5 of them, then 30 ms of quiet. */
export const keyGapMs = 30
const shortestScan = 6

/** Collects keys with their times. It keeps no clock and no timer: the caller says when keys came and when it has been quiet. */
export class ScanWedge {
  #keys = ''
  #lastMs = Number.NEGATIVE_INFINITY

  /** Takes one typed character. A pause before it begins a new code. */
  key(character: string, atMs: number): void {
    this.#keys = atMs - this.#lastMs < keyGapMs ? this.#keys + character : character
    this.#lastMs = atMs
  }

  /** Whether keys come as fast as only a scanner types, so that its closing Enter is not the person's. */
  isScanning(atMs: number): boolean {
    return this.#keys.length >= shortestScan && atMs - this.#lastMs < keyGapMs
  }

  /** Ends what a person typed by Enter, so that it is no part of the next code. */
  forget(): void {
    this.#keys = ''
    this.#lastMs = Number.NEGATIVE_INFINITY
  }

  /** After a quiet time: the scanned code, null when the keys were too few or it has not been quiet for long enough. Forgets the keys either way once quiet. */
  takeCode(atMs: number): string | null {
    if (atMs - this.#lastMs < keyGapMs) return null
    const code = this.#keys
    this.#keys = ''
    return code.length >= shortestScan ? code : null
  }
}
