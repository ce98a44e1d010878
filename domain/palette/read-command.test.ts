import { describe, expect, it } from 'vitest'
import { readCommand } from './read-command.ts'

describe('readCommand', () => {
  const whole = { verb: 'zp', record: '0001', person: 'lm' }
  it.each([
    ['verb, number and person', 'zp 0001 lm', [whole]],
    ['small words between', '指派 0001 给 李敏', [{ verb: '指派', record: '0001', person: '李敏' }]],
    ['no blanks around a number', '指派0001李敏', [{ verb: '指派', record: '0001', person: '李敏' }]],
    ['verb and record', '  zp   华东 ', [{ verb: 'zp', record: '华东', person: '' }]],
    ['a title that ends in a number', 'zp 报警12 lm', [{ verb: 'zp', record: '报警12', person: 'lm' }]],
    ['a verb alone', 'zp', []],
    ['a sentence', 'zp 0001 lm wang', []],
    ['nothing', '  ', []],
  ])('reads %s away from any record', (_, text, commands) => {
    expect(readCommand(text, false)).toEqual(commands)
  })

  it.each([
    ['a verb alone', 'zp', [{ verb: 'zp', record: '', person: '' }]],
    [
      'a word behind it as person first',
      'zp lm',
      [
        { verb: 'zp', record: '', person: 'lm' },
        { verb: 'zp', record: 'lm', person: '' },
      ],
    ],
    ['a number behind it as another record', 'zp 0001', [{ verb: 'zp', record: '0001', person: '' }]],
    ['all three', 'zp 0001 lm', [whole]],
  ])('reads %s on the page of a record', (_, text, commands) => {
    expect(readCommand(text, true)).toEqual(commands)
  })
})
