/** Language models that answer a question about a text with data. Driver: `chat-model.ts`. */

/** A question to a model. */
export interface Question {
  /** Its task, and the form of its answer, a JSON object. */
  readonly instructions: string
  /** The text that it is about. Whoever wrote it may have written instructions of their own: an answer is never more than words. */
  readonly text: string
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

export interface LanguageModel {
  /** Host that texts are sent to, for those who want to know; '' while no model is connected. */
  readonly host: string
  /** The answer as it was parsed, of whatever shape. Throws when the model cannot be reached, is too slow, or answers with something else than JSON. */
  answer(question: Question): Promise<unknown>
}

const nobody: LanguageModel = {
  host: '',
  answer: async () => await Promise.reject(new Error('no language model is connected')),
}

/** The model of this process: `run-process.ts` chooses it by the settings. */
class ChosenModel implements LanguageModel {
  #model = nobody

  /** @param model null for none */
  choose(model: LanguageModel | null): void {
    this.#model = model ?? nobody
  }

  get host(): string {
    return this.#model.host
  }

  async answer(question: Question): Promise<unknown> {
    return await this.#model.answer(question)
  }
}

export const languageModel = new ChosenModel()
