import { describe, expect, it } from 'vitest'
import { gramsOf, initialsOf, keywordOf, searchTextOf, spellingOf } from './search-text.ts'

const tenant = '019aa000-0000-7000-8000-000000abcdef'

describe('search text', () => {
  it('joins parts in lower case without blanks and adds initials of the spelled ones', () => {
    expect(searchTextOf(['GD20261121 00001', '空调不制冷', ''], ['空调不制冷'])).toBe(
      'gd2026112100001\n空调不制冷\nktbzl',
    )
  })

  it('spells Chinese by initials and keeps the rest', () => {
    expect(initialsOf('华东制冷 A3')).toContain('hdzl')
    expect(initialsOf('华东制冷 A3')).toContain('a3')
  })

  it('spells in pinyin and initials at once, however Chinese and other signs are mixed', () => {
    expect(spellingOf('绿岛AbC 12（长沙）')).toEqual({ pinyin: 'lvdaoabc 12（changsha）', initials: 'ldabc 12（cs）' })
    expect(spellingOf('a啊aa啊')).toEqual({ pinyin: 'aaaaa', initials: 'aaaaa' })
    expect(spellingOf('𠮷野家')).toEqual({ pinyin: '𠮷yejia', initials: '𠮷yj' })
    expect(spellingOf('')).toEqual({ pinyin: '', initials: '' })
  })

  it('makes pairs of signs beyond the basic plane as of others', () => {
    expect(gramsOf(tenant, '𠮷野家')).toEqual(['abcdef𠮷野', 'abcdef野家'])
  })

  it('makes pairs within a part, never across parts', () => {
    expect(gramsOf(tenant, '空调\nab')).toEqual(['abcdef空调', 'abcdefab'])
  })

  it('asks one gram for two characters, several and a LIKE for more, none for one', () => {
    expect(keywordOf(tenant, ' 空 调 ')).toEqual({ grams: ['abcdef空调'], like: '%空调%', isOneGram: true })
    expect(keywordOf(tenant, '不制冷')).toEqual({
      grams: ['abcdef不制', 'abcdef制冷'],
      like: '%不制冷%',
      isOneGram: false,
    })
    expect(keywordOf(tenant, '冷')).toEqual({ grams: [], like: '%冷%', isOneGram: false })
    expect(keywordOf(tenant, '   ')).toBeNull()
  })

  it('takes wildcards and backslashes as letters', () => {
    expect(keywordOf(tenant, '5%_\\')?.like).toBe('%5\\%\\_\\\\%')
  })
})
