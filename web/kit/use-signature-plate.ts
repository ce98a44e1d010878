import { type RefObject, useEffect, useRef, useState } from 'react'
import Pad from 'signature_pad'

/** Dots per CSS pixel of a signed picture. */
export const sharpness = 2

/** The strokes' width in CSS pixels: a finger's are broader than a mouse's. */
interface Pen {
  readonly minWidth: number
  readonly maxWidth: number
}

interface SignaturePlate {
  /** The drawing area, as large as its style makes it. */
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly pad: RefObject<Pad | null>
  readonly isEmpty: boolean
  readonly clear: () => void
}

/** A white plate to sign on. It follows its element, for example when a phone is turned; what was signed is drawn again. */
export function useSignaturePlate({ minWidth, maxWidth }: Pen): SignaturePlate {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad | null>(null)
  const [isEmpty, setIsEmpty] = useState(true)
  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    const made = new Pad(element, { penColor: '#1f2329', backgroundColor: '#ffffff', minWidth, maxWidth })
    made.addEventListener('endStroke', () => setIsEmpty(made.isEmpty()))
    pad.current = made
    const fit = () => {
      const strokes = made.toData()
      element.width = element.clientWidth * sharpness
      element.height = element.clientHeight * sharpness
      element.getContext('2d')?.scale(sharpness, sharpness)
      made.clear()
      made.fromData(strokes)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => {
      observer.disconnect()
      made.off()
      pad.current = null
    }
  }, [minWidth, maxWidth])
  const clear = () => {
    pad.current?.clear()
    setIsEmpty(true)
  }
  return { canvas, pad, isEmpty, clear }
}
