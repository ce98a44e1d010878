/** Rows in the spelling of the wire, where its keys are the columns in camel case. */

type Camel<Column extends string> = Column extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Column
type CamelRow<Row> = { [Column in keyof Row as Column extends string ? Camel<Column> : never]: Row[Column] }

const spelled = new Map<string, string>()

function spell(column: string): string {
  const known = spelled.get(column)
  if (known !== undefined) return known
  const key = column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  spelled.set(column, key)
  return key
}

/** A row under camel-cased keys: `plan_start` becomes `planStart`. The reply's schema says which of them leave the server. */
export function camelRow<Row extends object>(row: Row): CamelRow<Row> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [spell(column), value])) as CamelRow<Row>
}
