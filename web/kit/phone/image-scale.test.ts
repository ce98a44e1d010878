import { describe, expect, it } from 'vitest'
import { boxAround, needsShrinking, scaledSize } from './image-scale.ts'

describe('scaling a picture', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 2000, height: 1500 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 1500, height: 2000 },
    ],
    [
      { width: 800, height: 600 },
      { width: 800, height: 600 },
    ],
    [
      { width: 10_000, height: 2 },
      { width: 2000, height: 1 },
    ],
  ])('turns %j into %j', (size, scaled) => {
    expect(scaledSize(size, 2000)).toEqual(scaled)
  })

  it('leaves small pictures alone', () => {
    expect(needsShrinking({ width: 800, height: 600 }, 90_000, 2000)).toBe(false)
    expect(needsShrinking({ width: 800, height: 600 }, 900_000, 2000)).toBe(true)
    expect(needsShrinking({ width: 2400, height: 600 }, 90_000, 2000)).toBe(true)
  })
})

describe('the part of a plate that was signed', () => {
  const plate = { width: 390, height: 700 }

  it('has a margin that ends at the edges', () => {
    const points = [
      { x: 5, y: 100 },
      { x: 200, y: 220 },
    ]

    expect(boxAround(points, plate, 16)).toEqual({ x: 0, y: 84, width: 216, height: 152 })
  })

  it('is nothing without points', () => {
    expect(boxAround([], plate, 16)).toBeNull()
  })
})
