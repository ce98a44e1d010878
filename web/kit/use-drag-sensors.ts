import {
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type KeyboardSensorOptions,
  type KeyboardSensorProps,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useEffect, useMemo, useRef } from 'react'

/** So far a pointer moves before something is dragged and no longer clicked, in pixels. */
const byPointer = { activationConstraint: { distance: 4 } }

interface KeyOptions extends KeyboardSensorOptions {
  readonly onStart: (sensor: LeavingKeyboardSensor) => void
}

/** Drags by keys. The library's own sensor goes on listening when its page is left in the middle, and swallows the next Tab or Enter of another. */
class LeavingKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps & { readonly options: KeyOptions }) {
    super(props)
    props.options.onStart(this)
  }

  leave(): void {
    // The library begins to listen in a timer of its own, which may be still to come.
    this['detach']()
    setTimeout(() => this['detach']())
  }
}

/**
 * Sensors that drag by pointer and by keys, the same ones for the same `placeByKeys`: with others, everything that can be dragged or dropped on renders
 * again, at each key that is typed beside it.
 */
export function useDragSensors(placeByKeys: KeyboardCoordinateGetter): ReturnType<typeof useSensors> {
  const last = useRef<LeavingKeyboardSensor>(null)
  const byKeys = useMemo(
    (): KeyOptions => ({
      coordinateGetter: placeByKeys,
      onStart: (sensor) => {
        last.current = sensor
      },
    }),
    [placeByKeys],
  )
  useEffect(() => () => last.current?.leave(), [])
  return useSensors(useSensor(PointerSensor, byPointer), useSensor(LeavingKeyboardSensor, byKeys))
}
