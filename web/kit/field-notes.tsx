import { createContext, type ReactNode, useContext } from 'react'

/** Notes under a field beside its help, by the field's name; for parts of a page that have something to say of single fields. */
export const FieldNotes = createContext<(name: string) => ReactNode>(() => null)

/** The note and the help of a field; undefined without both. */
export function useFieldNote(name: string, help: ReactNode): ReactNode {
  const note = useContext(FieldNotes)(name) ?? null
  if (note === null) return help
  return (
    <>
      {note}
      {help}
    </>
  )
}
