/** Puts the focus on a control of a dialog that has opened; whoever was quicker than its opening keeps his place in it. */
export function focusOnOpen(control: { focus(): void } | null | undefined): void {
  if (document.activeElement?.matches('[role=dialog] :is(input, textarea)') !== true) control?.focus()
}
