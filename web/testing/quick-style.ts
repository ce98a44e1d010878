/** Answers what queries by role ask of an element's style without reading every style sheet and every parent for each answer. */

/** Tells the value that an element's own style gives a property, by name. */
const ownRules = {
  display: /(?:^|;)\s*display\s*:\s*([\w-]+)/,
  visibility: /(?:^|;)\s*visibility\s*:\s*([\w-]+)/,
} as const
type Quick = keyof typeof ownRules

const isQuick = (name: PropertyKey): name is Quick => name === 'display' || name === 'visibility'

/** How each kind of element is displayed by itself, as the DOM of the tests says it. */
const usualDisplay = new Map<string, string>()

function displayOf(element: Element, real: typeof getComputedStyle): string {
  // Whether a dialog shows depends on itself, not on its kind.
  if (element.tagName === 'DIALOG') return real(element).display
  const own = ownRules.display.exec(element.getAttribute('style') ?? '')?.[1]
  if (own !== undefined) return own
  const known = usualDisplay.get(element.tagName)
  if (known !== undefined) return known
  const sample = document.body.appendChild(document.createElementNS(element.namespaceURI, element.localName))
  const usual = real(sample).display
  sample.remove()
  usualDisplay.set(element.tagName, usual)
  return usual
}

/** The nearest element that says it decides, since visibility is inherited. */
function visibilityOf(element: Element): string {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const own = ownRules.visibility.exec(one.getAttribute('style') ?? '')?.[1]
    if (own !== undefined && own !== 'inherit') return own
  }
  return 'visible'
}

/**
 * Wraps the computed style: display and visibility come from the element's own style, since no sheet of the tests sets them; all else comes from the
 * real one.
 */
export function quickStyle(real: typeof getComputedStyle): typeof getComputedStyle {
  const answers = new WeakMap<Element, CSSStyleDeclaration>()
  return (element, pseudo) => {
    // A pseudo-element has no content where no sheet gives it one.
    const style = answers.get(element) ?? wrap(element, real)
    answers.set(element, style)
    return pseudo == null ? style : real(element, pseudo)
  }
}

function wrap(element: Element, real: typeof getComputedStyle): CSSStyleDeclaration {
  const quick = (name: Quick) => (name === 'display' ? displayOf(element, real) : visibilityOf(element))
  const getPropertyValue = (name: string) => (isQuick(name) ? quick(name) : real(element).getPropertyValue(name))
  return new Proxy(real(element), {
    get: (style, name) => {
      if (isQuick(name)) return quick(name)
      if (name === 'getPropertyValue') return getPropertyValue
      const value: unknown = Reflect.get(style, name, style)
      return typeof value === 'function' ? value.bind(style) : value
    },
  })
}
