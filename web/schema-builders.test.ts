import { calls } from '@onsite/api/calls.ts'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

test('the calls have the same schemas in the browser as on the server', async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { typebox: fileURLToPath(import.meta.resolve('./kernel/schema-builders.ts')) } },
    build: {
      ssr: fileURLToPath(import.meta.resolve('@onsite/api/calls.ts')),
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
    ssr: { noExternal: true },
  })) as Rolldown.RolldownOutput
  const code = Buffer.from(built.output[0].code).toString('base64')
  const inBrowser = (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)) as { calls: object }

  expect(JSON.parse(JSON.stringify(inBrowser.calls))).toEqual(JSON.parse(JSON.stringify(calls)))
}, 60_000)
