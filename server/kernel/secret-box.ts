/** Seals secrets that the product must be able to read again, such as the password of a mail account. The key stands outside the database. */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

class SecretBox {
  // Until a key is chosen, one of this process: what it seals nobody else can open.
  #key = randomBytes(32)

  /** Chooses the key; any text will do. */
  choose(text: string): void {
    this.#key = createHash('sha256').update(`onsite secret box ${text}`).digest()
  }

  /** Seals a text for a place, such as `mail <tenant>`: elsewhere it does not open. */
  seal(place: string, text: string): string {
    return this.#seal(place, text, randomBytes(ivBytes))
  }

  #seal(place: string, text: string, iv: Buffer): string {
    const cipher = createCipheriv(algorithm, this.#key, iv)
    cipher.setAAD(Buffer.from(place))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
  }

  /** Seals a text so that it looks alike each time: whoever sees two seals knows whether they hold the same. */
  sealAlike(place: string, text: string): string {
    return this.#seal(place, text, this.digest(`seal ${place}`, text).subarray(0, ivBytes))
  }

  /** A digest that nobody can search without the key, for secrets too short for a plain one. */
  digest(place: string, text: string): Buffer {
    return createHmac('sha256', this.#key).update(`${place}\n${text}`).digest()
  }

  /** Null for what was sealed with another key or for another place. */
  open(place: string, sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64')
    if (bytes.length < ivBytes + tagBytes) return null
    const decipher = createDecipheriv(algorithm, this.#key, bytes.subarray(0, ivBytes))
    decipher.setAAD(Buffer.from(place))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
    } catch {
      // The only failure of a decipher: the tag does not fit the key and the place.
      return null
    }
  }
}

export const secretBox = new SecretBox()

/** The key of this installation, kept in the data folder; made at the first start. */
export function keepKey(dataDir: string): string {
  const path = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    // Of two processes that start at once one makes it.
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(path, 'utf8').trim()
}
