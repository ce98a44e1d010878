/** Says how search rows are found. */
class SearchPath {
  #isByFunctions = true

  /** @param isDistributed the tables lie on several servers */
  choose(isDistributed: boolean): void {
    this.#isByFunctions = !isDistributed
  }

  /**
   * Functions with the owner's rights find them, whatever the policies of the table. Otherwise an ordinary statement does, which every server of a distributed
   * database takes; there the comparisons of arrays are marked leakproof, so that their index serves under a policy.
   */
  get isByFunctions(): boolean {
    return this.#isByFunctions
  }
}

/** Chosen by `run-process.ts` when it has asked the database. */
export const searchPath = new SearchPath()
