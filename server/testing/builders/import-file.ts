/** A file for the import centre, read and judged by the worker. */
import { uploadImport } from '@onsite/api/import/import-calls.ts'
import { testApp } from '../test-app.ts'
import type { TestClient } from '../test-client.ts'

/** Uploads the rows of a file, the headings first, and lets them be judged. @returns the batch, or the refusal's code */
export async function readFile(
  client: TestClient,
  kind: string,
  rows: readonly (readonly string[])[],
): Promise<string> {
  const head =
    '--part\r\nContent-Disposition: form-data; name="file"; filename="file.csv"\r\nContent-Type: text/csv\r\n\r\n'
  const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')
  const response = await client.raw({
    method: 'POST',
    url: uploadImport.path,
    query: { kind },
    headers: { 'content-type': 'multipart/form-data; boundary=part' },
    payload: `${head}${text}\r\n--part--\r\n`,
  })
  const { code, data, success } = response.json<{ success: boolean; code: string; data: { id: string } }>()
  if (!success) return code
  await (await testApp()).react()
  return data.id
}
