/**
 * A function that is made when somebody first calls it: a start would otherwise compile the shapes of all calls, reactions and imports, most of which a
 * process never uses.
 */
export function onFirstUse<I extends readonly unknown[], O>(make: () => (...input: I) => O): (...input: I) => O {
  let made: ((...input: I) => O) | undefined
  return (...input) => {
    made ??= make()
    return made(...input)
  }
}
