/** The address of this installation for people, for work that no request reaches. */
class OwnAddress {
  #url = ''

  /** @param url as the operator set it; '' for none */
  choose(url: string): void {
    this.#url = url.replace(/\/+$/, '')
  }

  /** The whole address of one of our pages; '' while nobody said where we are. */
  of(path: string): string {
    return this.#url === '' ? '' : `${this.#url}${path}`
  }
}

/** Chosen by `run-process.ts` from `SITE_URL`. */
export const ownAddress = new OwnAddress()
