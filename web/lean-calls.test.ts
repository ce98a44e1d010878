import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'
import { readsReply, withoutReplies } from './lean-calls.config.ts'

const strip = (code: string) => withoutReplies(code, parseAst(code))

test('a call keeps everything but the shape of its reply', () => {
  expect(
    strip("defineCall({ name: 'a', reply: Type.Array(Type.Object({ reply: Row })), query: Type.Object(q) })"),
  ).toBe("defineCall({ name: 'a', reply: null, query: Type.Object(q) })")
})

test('a module that reads the shape of a reply is found', () => {
  expect(readsReply(parseAst('Object.keys(call.reply.properties)'))).toBe(true)
  expect(readsReply(parseAst('const reply = useCall(call, {}); reply.data'))).toBe(false)
})
