/** The query of a list's address with the changes that have not reached it yet. Navigating takes a paint: a second change in between begins where the first one ends. */
export class ListAddress {
  #shown = ''
  #going: readonly string[] = []

  /** The address now says this. Changes that were on their way before it have arrived or are overtaken. */
  show(search: string): void {
    if (search === this.#shown) return
    this.#shown = search
    this.#going = this.#going.slice(this.#going.lastIndexOf(search) + 1 || this.#going.length)
  }

  /** Somebody goes there. */
  go(search: string): void {
    this.#going = [...this.#going, search]
  }

  /** Where the next change begins. */
  read(): string {
    return this.#going.at(-1) ?? this.#shown
  }
}
