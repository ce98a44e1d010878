/**
 * Says in `data-left` and `data-right` of a box whether something is hidden beyond that side, so that cells which stay there draw their edge. For `ref`.
 */
export function watchEdges(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined
  const tell = () => {
    const { clientWidth, scrollLeft, scrollWidth } = box
    box.toggleAttribute('data-left', scrollLeft > 0)
    // Widths are rounded.
    box.toggleAttribute('data-right', scrollLeft + clientWidth < scrollWidth - 1)
  }
  const observer = new ResizeObserver(tell)
  observer.observe(box)
  for (const child of box.children) observer.observe(child)
  box.addEventListener('scroll', tell, { passive: true })
  return () => {
    observer.disconnect()
    box.removeEventListener('scroll', tell)
  }
}
