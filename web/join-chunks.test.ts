import { describe, expect, test } from 'vitest'
import { type Chunk, joinChunks, type Load } from './join-chunks.ts'

const chunk = (name: string, bytes: number, ...imports: string[]): Chunk => ({ name, bytes, isStyled: false, imports })
const page = (...roots: string[]): Load => ({ roots, present: [], weight: 1, requestBytes: 3000 })
const join = (chunks: readonly Chunk[], loads: readonly Load[]) =>
  joinChunks(chunks, loads).map((members) => members.toSorted().join('+'))

describe('chunks', () => {
  test('that are always loaded together become one, however large', () => {
    const chunks = [chunk('main', 90_000, 'a', 'b'), chunk('a', 90_000), chunk('b', 10, 'a')]

    expect(join(chunks, [page('main')])).toEqual(['a+b+main'])
  })

  test('stay apart when one page would load much of another', () => {
    const chunks = [chunk('list', 50_000, 'kit'), chunk('form', 50_000, 'kit'), chunk('kit', 50_000)]

    expect(join(chunks, [page('list'), page('form')])).toEqual(['list', 'form', 'kit'])
  })

  test('become one when that wastes less than a request costs', () => {
    const chunks = [chunk('list', 50_000, 'tiny'), chunk('form', 50_000), chunk('tiny', 100)]

    expect(join([...chunks], [page('list'), page('list'), page('form')])).toEqual(['list+tiny', 'form'])
  })

  test('with a style sheet save two requests', () => {
    const styledChunk = (name: string, bytes: number, ...imports: string[]) => ({
      ...chunk(name, bytes, ...imports),
      isStyled: true,
    })
    const chunks = [styledChunk('list', 4000, 'kit'), styledChunk('kit', 50_000)]

    expect(join(chunks, [page('list'), page('kit')])).toEqual(['kit+list'])
    expect(join([chunk('list', 4000, 'kit'), chunk('kit', 50_000)], [page('list'), page('kit')])).toEqual([
      'list',
      'kit',
    ])
  })

  test('may join what they import, also when they are several that import each other', () => {
    const chunks = [chunk('list', 100, 'rows', 'tiny'), chunk('rows', 100, 'tiny'), chunk('tiny', 100)]

    expect(join(chunks, [page('list'), page('tiny')])).toEqual(['list+rows+tiny'])
  })

  test('that are there before an opened dialog are not counted with it', () => {
    const chunks = [chunk('list', 50_000), chunk('dialog', 100, 'list')]
    const dialog: Load = { roots: ['dialog'], present: ['list'], weight: 1, requestBytes: 3000 }

    expect(join(chunks, [page('list'), dialog])).toEqual(['list', 'dialog'])
  })

  test('never import each other in a circle', () => {
    // One file of a and c would import b, which imports that file.
    const chunks = [chunk('a', 10, 'b'), chunk('b', 90_000, 'c'), chunk('c', 10)]
    const loads = [page('a'), page('b'), page('c'), page('a', 'c')]
    const groups = joinChunks(chunks, loads)
    const home = (name: string) => groups.findIndex((members) => members.includes(name))

    expect(home('a') === home('c') && home('a') !== home('b')).toBe(false)
  })
})
