import { TagSheet } from './tag-sheet.tsx'

/** The page of the tags with a code (Spec 1 §2), for the screen of the kind that carries them. */
export const tagPage = (code: number) =>
  function TagPage() {
    return <TagSheet code={code} />
  }
