/** The reader of a pasted text: the rules on this machine, a language model, or the rules because the model did not answer. */
export const PasteReader = { Rules: 0, Model: 1, RulesInstead: 2 } as const
export type PasteReader = (typeof PasteReader)[keyof typeof PasteReader]

export const pasteReaderNames: Readonly<Record<PasteReader, string>> = {
  [PasteReader.Rules]: '本机',
  [PasteReader.Model]: '大模型',
  [PasteReader.RulesInstead]: '本机（大模型没有回答）',
}
