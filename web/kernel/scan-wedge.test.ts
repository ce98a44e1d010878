import { expect, test } from 'vitest'
import { ScanWedge } from './scan-wedge.ts'

/** Types a text with the same pause before each key and tells what the following quiet gives. */
function scan(text: string, gapMs: number): string | null {
  const wedge = new ScanWedge()
  const end = text.split('').reduce((at, character) => {
    wedge.key(character, at)
    return at + gapMs
  }, 1000)
  return wedge.takeCode(end - gapMs + 30)
}

test('takes a code of six fast keys and none of five', () => {
  expect(scan('690123', 10)).toBe('690123')
  expect(scan('69012', 10)).toBeNull()
})

test('counts keys 29 ms apart as a scan and keys 30 ms apart as typing', () => {
  expect(scan('6901234567', 29)).toBe('6901234567')
  expect(scan('6901234567', 30)).toBeNull()
})

test('begins anew after a pause, so that typed keys before a scan are left out', () => {
  const wedge = new ScanWedge()
  wedge.key('x', 0)
  for (const [index, character] of 'ABC-123'.split('').entries()) wedge.key(character, 500 + index * 5)

  expect(wedge.takeCode(600)).toBe('ABC-123')
})

test('waits for 30 ms of quiet and gives a code once', () => {
  const wedge = new ScanWedge()
  for (const [index, character] of '1234567'.split('').entries()) wedge.key(character, index * 5)

  expect(wedge.takeCode(59)).toBeNull()
  expect(wedge.takeCode(60)).toBe('1234567')
  expect(wedge.takeCode(200)).toBeNull()
})

test('knows the closing Enter of a scanner from that of a person', () => {
  const wedge = new ScanWedge()
  for (const [index, character] of '1234567'.split('').entries()) wedge.key(character, index * 5)

  expect(wedge.isScanning(35)).toBe(true)
  expect(wedge.isScanning(400)).toBe(false)
})

test('makes no part of the next code of what a person ended by Enter', () => {
  const wedge = new ScanWedge()
  for (const [at, key] of ['S', 'N', '1'].entries()) wedge.key(key, at * 10)
  wedge.forget()
  for (const [at, key] of ['S', 'N', '2'].entries()) wedge.key(key, 30 + at * 10)

  expect(wedge.isScanning(51)).toBe(false)
  expect(wedge.takeCode(200)).toBeNull()
})
