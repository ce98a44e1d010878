import { guiding, notPlace, placeEnd, talk } from './detail-words.ts'
import { namedHouse } from './place-words.ts'
import { personIn } from './read-people.ts'
import type { Token } from './sheet.ts'
import { fault, job, thing } from './trouble-words.ts'

/** Talk on the way to a place, which tells no trouble and nobody. */
export const isGuiding = (word: string): boolean =>
  guiding.test(word) &&
  !/^[\u4e00-\u9fa5]{2,12}(?:路|街|大道|巷|[^车]库|[^车到]站|厂|[棚塘]|[^公]园)[那这][边里块]$/.test(word) &&
  [fault, job].every((pattern) => !pattern.test(word)) &&
  // 就是超市扶梯下来右手边 tells the way, 就是电梯那个 what is broken.
  (!thing.test(word) ||
    /出[电扶]梯|^(?:坐?[电扶]梯|楼梯)(?:口|上去|上来|门口)?(?:出来|上来|下来|上去|[左右][转拐]|往)/.test(word) ||
    /^(?:具体)?就.*(?:手边|旁边|对面|隔壁|楼[上下]|[前后里]面)$/.test(word)) &&
  !/找|联系|打/.test(word) &&
  personIn(word) === null

/** A word that is a road, an estate or a house by its end, and tells nothing else. */
export const isSurePlace = (word: string): boolean =>
  !fault.test(word) &&
  !talk.test(word) &&
  !notPlace.test(word) &&
  (/^[\u4e00-\u9fa5\dA-Z]{2,10}(?:路|街|大道|巷|弄|村|镇|街道|小区|花园|苑|大厦|广场|公寓|家园|城|大楼|[楼层栋幢]|单元|门口)$/.test(
    word,
  ) ||
    /^\d{1,4}(?:号楼?|[栋幢]|单元)/.test(word) ||
    /^[A-Z]?\d{3,4}[室房]$/.test(word) ||
    namedHouse.test(word))

/** 喜顺沟村东边那片地, 冯堡村苹果气调库: a place in the country, by the village that it lies in. */
export const isInVillage = (word: string): boolean =>
  /^(?![我你全本整老]|[这那哪每][个边])[\u4e00-\u9fa5]{1,5}(?:村|屯|寨|社区|嘎查|[一二三四五六七八九十\d][组队社连])[\u4e00-\u9fa5\d]{0,16}$/.test(
    word,
  ) &&
  !/村[民里长医支]/.test(word) &&
  !talk.test(word) &&
  personIn(word) === null &&
  [fault, job].every((pattern) => !pattern.test(word)) &&
  (!thing.test(word) || placeEnd.test(word))

/** How far to go from a corner, and on which side the house stands then: 往西 | 80 | 米 | 路北. */
export const isWayOn = ({ text, after }: Token, last: Token, next: Token | undefined): boolean =>
  after === 'blank' &&
  ((/^[\u4e00-\u9fa5]{0,8}[往向朝][东西南北里前]走?$/.test(text) && /^\d{1,4}(?:米|$)/.test(next?.text ?? '')) ||
    (/[往向朝][东西南北里前]走?$/.test(last.text) && /^\d{1,4}米?$/.test(text)) ||
    (/^[东西南北]{1,2}$/.test(text) && /^\d{2,4}米?$/.test(next?.text ?? '')) ||
    (/^[东西南北]{1,2}$/.test(last.text) && /^\d{2,4}$/.test(text) && (next?.text.startsWith('米') ?? false)) ||
    (/^\d{1,4}$/.test(last.text) && text === '米') ||
    (last.text.endsWith('米') && /^[路街][东西南北]侧?$/.test(text)))
