/** The engine of `tesseract-reader.ts`, in a thread of its own: takes an image, gives its lines. Works without a network. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { createWorker, OEM, PSM } from 'tesseract.js'

const dataFolder = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/chi_sim/package.json')),
  '4.0.0_best_int',
)
/** Columns and lines in any order, as on cards and plates. */
const layout = PSM.SPARSE_TEXT

const engine = await createWorker('chi_sim', OEM.LSTM_ONLY, {
  langPath: dataFolder,
  gzip: true,
  cacheMethod: 'none',
})
await engine.setParameters({ tessedit_pageseg_mode: layout })

parentPort?.on('message', (image: Uint8Array) => {
  engine
    .recognize(Buffer.from(image), {}, { blocks: true, text: false })
    .then(({ data }) => {
      const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
      parentPort?.postMessage(
        {
          lines: lines.map(({ bbox, confidence, text }) => ({
            text: text.trim(),
            confidence: confidence / 100,
            box: [bbox.x0, bbox.y0, bbox.x1 - bbox.x0, bbox.y1 - bbox.y0],
          })),
        },
        [],
      )
    })
    .catch((error: unknown) => {
      parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) }, [])
    })
})
