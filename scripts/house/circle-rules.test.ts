import { expect, test } from 'vitest'
import { circleFindings } from './circle-rules.ts'
import { readSource } from './source.ts'

test('finds a circle that only types close', () => {
  const files = [
    readSource('domain/a.ts', "import { b } from './b.ts'\n"),
    readSource('domain/b.ts', "import type { C } from '@onsite/domain/c.ts'\n"),
    readSource('domain/c.ts', "import type { A } from './a.ts'\n"),
    readSource('domain/d.ts', "import type { A } from './a.ts'\n"),
  ]

  expect(circleFindings(files)).toEqual([expect.stringContaining('domain/a.ts、domain/b.ts、domain/c.ts ')])
})

test('excuses a circle only where each of its files is excused', () => {
  const pair = [
    readSource('server/kernel/context.ts', "import type { B } from './record-directory.ts'\n"),
    readSource('server/kernel/record-directory.ts', "import type { A } from './context.ts'\n"),
  ]
  const wider = [
    readSource('server/kernel/context.ts', "import type { B } from './other.ts'\n"),
    readSource('server/kernel/other.ts', "import type { A } from './context.ts'\n"),
  ]

  expect(circleFindings(pair)).toEqual([])
  expect(circleFindings(wider)).toHaveLength(1)
})
