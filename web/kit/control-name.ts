interface Named {
  readonly id?: string
  readonly 'aria-label'?: string
}

/** The accessible name of a control: what its place says, else the label of the form field that gave it its id, else a name of its own. */
export function controlName({ id, 'aria-label': told }: Named, own: string): { readonly 'aria-label'?: string } {
  if (told !== undefined) return { 'aria-label': told }
  return id === undefined ? { 'aria-label': own } : {}
}
