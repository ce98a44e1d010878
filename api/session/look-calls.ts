/** `Our choice:` the specification says nothing of the look of the product; people at counters and in vans ask for larger letters. */
import { Spacing, TextSize } from '@onsite/domain/session/look.ts'
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code } from '../fields.ts'

const Look = Type.Object({ textSize: Code('字号', TextSize), spacing: Code('密度', Spacing) })

export const getLook = defineCall({
  name: 'getLook',
  method: 'GET',
  path: '/user/look',
  area: 'session',
  title: '字号和密度',
  permission: 'open',
  reply: Look,
})

export const saveLook = defineCall({
  name: 'saveLook',
  method: 'POST',
  path: '/user/look/save',
  area: 'session',
  title: '保存字号和密度',
  permission: 'open',
  body: Look,
  reply: Type.Null(),
  touches: [],
})

export const lookCalls = [getLook, saveLook]
