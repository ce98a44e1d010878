/** Prints the OpenAPI document; needs neither server nor database. */
import { openApiDocument } from '@onsite/api/openapi.ts'

console.log(JSON.stringify(openApiDocument(), null, 2))
