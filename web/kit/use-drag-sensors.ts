import { type KeyboardCoordinateGetter, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useMemo } from 'react'

/** So far a pointer moves before something is dragged and no longer clicked, in pixels. */
const byPointer = { activationConstraint: { distance: 4 } }

/**
 * Sensors that drag by pointer and by keys, the same ones for the same `placeByKeys`: with others, everything that can be dragged or dropped on renders
 * again, at each key that is typed beside it.
 */
export function useDragSensors(placeByKeys: KeyboardCoordinateGetter): ReturnType<typeof useSensors> {
  const byKeys = useMemo(() => ({ coordinateGetter: placeByKeys }), [placeByKeys])
  return useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeys))
}
