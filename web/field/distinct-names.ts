/** Distinguishes fields of several templates that share a name, for lists over all templates. */
interface Named {
  readonly tfname: string
  readonly field: { readonly name: string }
  readonly templateNames: readonly string[]
}

/** The same fields; those with a namesake carry the names of their templates as well: `设备型号（上门维修）`. */
export function withDistinctNames<Row extends Named>(rows: readonly Row[]): Row[] {
  const counts = Map.groupBy(rows, (row) => row.tfname)
  return rows.map((row) => {
    if (counts.get(row.tfname)?.length === 1 || row.templateNames.length === 0) return row
    const name = `${row.tfname}（${row.templateNames.join('、')}）`
    return { ...row, tfname: name, field: { ...row.field, name } }
  })
}
