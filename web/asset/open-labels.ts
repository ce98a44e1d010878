/** Opens the sheet of labels in a window of its own: it has no frame and is printed at once. */
export function openLabels(ids: readonly string[]): void {
  window.open(`/printLabels?ids=${ids.join(',')}`, '_blank', 'noopener')
}
