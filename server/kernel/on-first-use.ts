/**
 * A function that is made when somebody first calls it: compiling the shapes of all calls, reactions and imports is half of a start, and most are never
 * used by a process.
 */
export function onFirstUse<I, O>(make: () => (input: I) => O): (input: I) => O {
  let made: ((input: I) => O) | undefined
  return (input) => {
    made ??= make()
    return made(input)
  }
}
