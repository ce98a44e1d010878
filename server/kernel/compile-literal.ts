/**
 * Compiles a function that makes an object of fixed keys in one literal. An object that gets ninety keys one after another becomes a table of hashes, which
 * costs ten times as much to fill and more to read; in a literal each key is a part of the code.
 * @param args names of the arguments
 * @param parts keys and expressions of their values, over the arguments and what is used; whatever a caller puts into an expression is a literal
 * @param used what expressions name besides the arguments
 */
export function compileLiteral(
  args: readonly string[],
  parts: readonly (readonly [key: string, expression: string])[],
  used: Readonly<Record<string, unknown>>,
): (...given: readonly unknown[]) => Record<string, unknown> {
  const cells = parts.map(([key, expression]) => `${JSON.stringify(key)}: ${expression}`)
  // Made of text because only so is each key a part of the code. A key gets into it as a literal, whatever it is.
  // oxlint-disable-next-line typescript/no-implied-eval
  const make = new Function(...Object.keys(used), `return (${args.join(', ')}) => ({ ${cells.join(', ')} })`) as (
    ...all: readonly unknown[]
  ) => ReturnType<typeof compileLiteral>
  return make(...Object.values(used))
}
