/** Reads the text off images. Drivers: `tesseract-reader.ts` on this machine, `aliyun-reader.ts` through Alibaba Cloud. */
import type { ReadLine } from '@onsite/domain/ocr/photo-parts.ts'

/** For whom an image is read. */
export interface Asking {
  /** Enterprises take turns at the reader. */
  readonly tenantId: string
  /** Aborted when nobody waits for the lines any more. */
  readonly signal?: AbortSignal
}

export interface TextReader {
  /**
   * The lines of an image, from top to bottom.
   * Throws the failures `ocr-busy` and `ocr-too-slow`, and the reason of an aborted signal; any other error means that the reader cannot be reached.
   */
  read(image: Buffer, asking: Asking): Promise<ReadLine[]>
  /** Releases its resources; it may be used again afterwards. */
  stop(): Promise<void>
}

/** The reader of this process: `main.ts` chooses it by the settings. Nothing starts before the first image. */
export class ChosenReader implements TextReader {
  #reader: TextReader
  #isChosen = false

  constructor(usual: TextReader) {
    this.#reader = usual
  }

  choose(reader: TextReader): void {
    this.#reader = reader
    this.#isChosen = true
  }

  /** Whether images are read by a service that the settings chose, and not on this machine. */
  get isOnline(): boolean {
    return this.#isChosen
  }

  async read(image: Buffer, asking: Asking): Promise<ReadLine[]> {
    return await this.#reader.read(image, asking)
  }

  async stop(): Promise<void> {
    await this.#reader.stop()
  }
}
