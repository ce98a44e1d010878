/** Texts of cards as readers give them: blanks between signs, lines of the other column in between. */
import { divisionNames } from '@onsite/domain/paste/division-names.ts'
import type { PhotoPartKey } from '@onsite/domain/ocr/photo-parts.ts'
import { readCard } from '@onsite/domain/ocr/read-card.ts'
import { expect, test } from 'vitest'
import { divisions } from '../setting/division-store.ts'

const names = divisionNames(divisions)

function partsOf(text: string): Partial<Record<PhotoPartKey, string>> {
  const lines = text.split('\n').map((line, at) => ({ text: line, confidence: 1, box: [0, at * 40, 400, 30] as const }))
  const found: Partial<Record<PhotoPartKey, string>> = {}
  for (const { key, value } of readCard(lines, names))
    found[key] = found[key] === undefined ? value : `${found[key]},${value}`
  return found
}

const samples: readonly (readonly [title: string, text: string, expected: Partial<Record<PhotoPartKey, string>>])[] = [
  [
    'labels with values, name and post on one line',
    '苏州 恒 达 精密 机 械 有 限 公司\n张 美 玲 采购部经理\n手机 : 138 1234 5678\n电话 : 0512-65001234\n邮箱 : zhang.ml@hengda-sz.com\n地 址 : 江苏 省 苏州 市 吴 中 区 木 渎 镇 金山 路 55 号',
    {
      name: '张美玲',
      post: '采购部经理',
      company: '苏州恒达精密机械有限公司',
      phone: '13812345678,0512-65001234',
      mail: 'zhang.ml@hengda-sz.com',
      area: '320506',
      detail: '木渎镇金山路55号',
    },
  ],
  [
    'no labels in Chinese, a mail whose label stuck to it',
    '杭州 西溪 酒店 管理 集团\n李国强\n工程 总 监\nTel 0571-88990011 Mobile 13905718899\nE-mail: liguoqiang@xixihotel.cn\n浙江 省 杭州 市 余杭 区 文 一 西 路 969 号 3 幢',
    {
      name: '李国强',
      post: '工程总监',
      company: '杭州西溪酒店管理集团',
      phone: '13905718899,0571-88990011',
      mail: 'liguoqiang@xixihotel.cn',
      area: '330110',
      detail: '文一西路969号3幢',
    },
  ],
  [
    'a fax is no telephone',
    '王海涛\n上 海 康宁 医院\n副 总 经 理\n上 海 市 徐汇 区 漕 溪 北 路 200 号\n手机 15921007788\n传真 021-64380001\nwanght@kangning.org.cn',
    {
      name: '王海涛',
      post: '副总经理',
      company: '上海康宁医院',
      phone: '15921007788',
      mail: 'wanght@kangning.org.cn',
      area: '310104',
      detail: '漕溪北路200号',
    },
  ],
  [
    'a double surname, the English name beside it',
    '欧阳 明 Ouyang Ming\n高级工程师\nT: 010-62345678\nM: 18611112222\n北京中科智联科技有限公司\n北京市海淀区中关村南大街5号\nwww.zkzl.com',
    {
      name: '欧阳明',
      post: '高级工程师',
      company: '北京中科智联科技有限公司',
      phone: '18611112222,010-62345678',
      area: '110108',
      detail: '中关村南大街5号',
    },
  ],
  ['only a name and a number', '陈静\n13700001111', { name: '陈静', phone: '13700001111' }],
  ['nothing of a card', '天下第一关\n到此一游', {}],
]

test.each(samples)('%s', (_, text, expected) => {
  expect(partsOf(text)).toEqual(expected)
})

test('takes any text without throwing', () => {
  for (const text of ['', '@', '电话:', '\uD800\u0000', '张 '.repeat(2000), '公司'.repeat(1000)])
    expect(typeof partsOf(text)).toBe('object')
})
