/** Pictures of the demonstration: drawn, so that they show nobody's photo. They are stored in the same way as uploads. */
import sharp from 'sharp'
import { type ReceivedFile, receiveFile } from '../../server/file/receive-file.ts'
import type { FileStore } from '../../server/kernel/file-store.ts'
import { Random } from './random.ts'

const photoNames = ['室外机.jpg', '铭牌.jpg', '压力表.jpg', '维修前.jpg', '维修后.jpg', '现场.jpg']
const productNames = ['产品图1.jpg', '产品图2.jpg', '产品图3.jpg', '产品图4.jpg']
const signatureNames = ['客户签名1.png', '客户签名2.png', '客户签名3.png']

export interface DrawnPictures {
  readonly photos: readonly ReceivedFile[]
  readonly signatures: readonly ReceivedFile[]
  readonly products: readonly ReceivedFile[]
}

/** Draws the pictures of an enterprise and puts them into the store. */
export async function drawPictures(tenantId: string, files: FileStore, seed: number): Promise<DrawnPictures> {
  const random = new Random(seed)
  const put = async (name: string, bytes: Buffer): Promise<ReceivedFile> =>
    await receiveFile({ name, bytes }, { tenantId, files })
  const photos = photoNames.map((name) => ({ name, svg: deviceSvg(random) }))
  const signatures = signatureNames.map((name) => ({ name, svg: signatureSvg(random) }))
  const products = productNames.map((name) => ({ name, svg: productSvg(random) }))
  const putPhoto = async ({ name, svg }: { readonly name: string; readonly svg: string }): Promise<ReceivedFile> =>
    await put(name, await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer())
  return {
    photos: await Promise.all(photos.map(putPhoto)),
    signatures: await Promise.all(
      signatures.map(async ({ name, svg }) => await put(name, await sharp(Buffer.from(svg)).png().toBuffer())),
    ),
    products: await Promise.all(products.map(putPhoto)),
  }
}

/** An asset against a wall: a box with a fan, a gauge and pipes. No letters, so no font is needed. */
function deviceSvg(random: Random): string {
  const hue = random.int(190, 230)
  const needle = random.int(-60, 60)
  const blades = Array.from(
    { length: 5 },
    (_, i) => `<ellipse cx="420" cy="330" rx="28" ry="95" transform="rotate(${i * 72 + random.int(0, 9)} 420 420)"/>`,
  ).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720">
<defs><linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue} 14% 82%)"/><stop offset="1" stop-color="hsl(${hue} 10% 62%)"/></linearGradient></defs>
<rect width="960" height="720" fill="url(#wall)"/><rect y="600" width="960" height="120" fill="hsl(30 8% 42%)"/>
<rect x="180" y="170" width="600" height="450" rx="18" fill="hsl(${hue} 12% 93%)" stroke="hsl(${hue} 8% 55%)" stroke-width="6"/>
<circle cx="420" cy="420" r="170" fill="hsl(${hue} 10% 30%)"/><g fill="hsl(${hue} 12% 72%)">${blades}</g><circle cx="420" cy="420" r="36" fill="#444"/>
<circle cx="690" cy="290" r="58" fill="#fff" stroke="#555" stroke-width="8"/><path d="M690 290v-44" stroke="#c22" stroke-width="7" transform="rotate(${needle} 690 290)"/>
<path d="M780 480h110v${random.int(80, 120)}" stroke="#b07a3c" stroke-width="22" fill="none"/><rect x="640" y="400" width="100" height="64" fill="#dfe6ea" stroke="#778"/>
</svg>`
}

/** An asset on white, as in a catalogue. */
function productSvg(random: Random): string {
  const hue = random.int(190, 230)
  const fans = random.int(1, 2)
  const fan = (x: number) =>
    `<circle cx="${x}" cy="360" r="120" fill="hsl(${hue} 10% 24%)"/><circle cx="${x}" cy="360" r="120" fill="none" stroke="hsl(${hue} 12% 60%)" stroke-width="10" stroke-dasharray="6 14"/><circle cx="${x}" cy="360" r="26" fill="hsl(${hue} 12% 70%)"/>`
  const body = fans === 1 ? 'x="280" width="400"' : 'x="180" width="600"'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720"><rect width="960" height="720" fill="#fff"/>
<ellipse cx="480" cy="600" rx="330" ry="22" fill="#e9edf0"/><rect ${body} y="170" height="420" rx="16" fill="hsl(${hue} 14% 94%)" stroke="hsl(${hue} 8% 62%)" stroke-width="5"/>
${fans === 1 ? fan(480) : fan(340) + fan(620)}<rect x="440" y="520" width="80" height="34" rx="4" fill="hsl(${hue} 60% 42%)"/></svg>`
}

/** A few connected strokes on white. */
function signatureSvg(random: Random): string {
  const stroke = (x: number): string => {
    const turns = Array.from(
      { length: 4 },
      (_, i) => `S${x + i * 24 + random.int(-30, 30)} ${random.int(30, 170)} ${x + i * 26} ${random.int(50, 150)}`,
    )
    return `<path d="M${x} ${random.int(60, 120)} ${turns.join(' ')}"/>`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="200"><rect width="480" height="200" fill="#fff"/>
<g fill="none" stroke="#1a2433" stroke-width="5" stroke-linecap="round">${[60, 190, 320].map(stroke).join('')}</g></svg>`
}
