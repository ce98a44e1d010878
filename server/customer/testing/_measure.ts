import { readFileSync } from 'node:fs'
import { divisionNames } from '@onsite/domain/paste/division-names.ts'
import { parsePaste } from '@onsite/domain/paste/parse-paste.ts'
import { divisionNameOf, divisions } from '../../setting/division-store.ts'
const names = divisionNames(divisions)
const plain = (v?: string) => (v ?? '').normalize('NFKC').replace(/[^\p{L}\p{N}?/]/gu, '')
const [mode, ...files] = process.argv.slice(2)
let W = 0, N = 0
for (const file of files) {
  const per: Record<string, number> = { n: 0, p: 0, a: 0, f: 0, t: 0 }
  let whole = 0, n = 0
  for (const block of readFileSync(new URL(`./paste-samples/${file}.txt`, import.meta.url), 'utf8').split('\n---\n')) {
    const at = block.trimEnd().lastIndexOf('\n=>')
    const e: any = {}
    for (const part of block.slice(at + 3).split('|')) { const [k, v] = part.trim().split(/=(.*)/s); if (k) e[k] = v }
    const text = block.slice(0, at)
    const r = parsePaste(text, names, '2026-11-21')
    const area = r.area === null ? undefined : r.area.code ? divisionNameOf(r.area.code) : `?${r.area.candidates.map(divisionNameOf).join('/')}`
    const p = r.phones.length ? r.phones.map((x) => x.value).join(',') : undefined
    const fault = plain(r.fault?.value)
    const bad: string[] = []
    if (plain(r.name?.value) !== plain(e.n)) bad.push('n')
    if (p !== e.p) bad.push('p')
    if (plain(area) + plain(r.detail?.value) !== plain(e.a) + plain(e.d)) bad.push('a')
    if (!((e.f === undefined ? fault === '' : fault.includes(plain(e.f))) && (!r.detail || !fault.includes(plain(r.detail.value))))) bad.push('f')
    if (r.wantedTime?.value !== e.t) bad.push('t')
    n++
    if (!bad.length) whole++
    for (const b of bad) per[b]!++
    if (bad.length && mode === 'show') console.log(text + '\n' + bad.map((b) => `   ${b}: want ${b === 'a' ? `${e.a}+${e.d}` : e[b]} | got ${b === 'n' ? r.name?.value : b === 'p' ? p : b === 'a' ? `${area}+${r.detail?.value}` : b === 'f' ? r.fault?.value : r.wantedTime?.value}`).join('\n') + '\n----')
  }
  W += whole; N += n
  if (mode === 'show') console.log(file, 'wrong parts', JSON.stringify(per))
  console.log(`${file}: ${whole}/${n} ${(100 * whole / n).toFixed(1)}%`)
}
if (files.length > 1) console.log(`all ${W}/${N} ${(100 * W / N).toFixed(1)}%`)
