/**
 * A setting that names one person, with another in the place. Whoever stood there already is named once.
 * @param setting plain data: texts, numbers, lists, objects
 */
export function replacedPerson(setting: unknown, fromId: string, toId: string): unknown {
  if (setting === fromId) return toId
  if (Array.isArray(setting)) {
    const replaced: unknown[] = setting.map((one) => replacedPerson(one, fromId, toId))
    return setting.includes(fromId) ? [...new Set(replaced)] : replaced
  }
  if (typeof setting !== 'object' || setting === null) return setting
  return Object.fromEntries(Object.entries(setting).map(([key, value]) => [key, replacedPerson(value, fromId, toId)]))
}
