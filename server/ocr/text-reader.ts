/** Reads the text off images. Drivers: `tesseract-reader.ts` on this machine, `aliyun-reader.ts` through Alibaba Cloud. */
import type { ReadLine } from '@onsite/domain/ocr/photo-parts.ts'

export interface TextReader {
  /**
   * The lines of an image, from top to bottom.
   * Throws the failures `ocr-busy` and `ocr-too-slow`; any other error means that the reader cannot be reached.
   */
  read(image: Buffer): Promise<ReadLine[]>
  /** Releases its resources; it may be used again afterwards. */
  stop(): Promise<void>
}

/** The reader of this process: `main.ts` chooses it by the settings. Nothing starts before the first image. */
export class ChosenReader implements TextReader {
  #reader: TextReader

  constructor(usual: TextReader) {
    this.#reader = usual
  }

  choose(reader: TextReader): void {
    this.#reader = reader
  }

  async read(image: Buffer): Promise<ReadLine[]> {
    return await this.#reader.read(image)
  }

  async stop(): Promise<void> {
    await this.#reader.stop()
  }
}
