import { open, type FileHandle } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument, PDFDataRangeTransport, type PDFDocumentProxy, VerbosityLevel } from 'unpdf/pdfjs'
import { SourceReaderError } from '@app/ports/source-reader.ts'
import { readingSentences } from '../sentences.ts'

const MAX_IMAGE_PIXELS = 100_000_000
const CHUNK_BYTES = 262_144

export type PdfFile = { pdf: PDFDocumentProxy; close(): Promise<void> }

/** Opens a PDF; only the parts in use are read from the disk, whatever the size of the file. */
export async function openPdf(path: string): Promise<PdfFile> {
  const file = await open(path)
  const range = await rangesOf(file)
  const task = getDocument({
    range,
    rangeChunkSize: CHUNK_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    disableFontFace: true,
    isEvalSupported: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    cMapUrl: join(folderOfPdfjs(), 'cmaps/'),
    wasmUrl: join(folderOfPdfjs(), 'wasm/'),
    iccUrl: join(folderOfPdfjs(), 'iccs/'),
    standardFontDataUrl: join(folderOfPdfjs(), 'standard_fonts/'),
    maxImageSize: MAX_IMAGE_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
  })
  const close = async () => {
    await task.destroy()
    await file.close()
  }
  try {
    return { pdf: await task.promise, close }
  } catch (error) {
    await close()
    const isProtected = error instanceof Error && error.name === 'PasswordException'
    throw new SourceReaderError(isProtected ? readingSentences.protected : readingSentences.damaged, { cause: error })
  }
}

/** Folder of the library, whose tables for East Asian texts and some pictures are read when they are needed. */
function folderOfPdfjs(): string {
  return dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
}

async function rangesOf(file: FileHandle): Promise<PDFDataRangeTransport> {
  const { size } = await file.stat()
  const range = new PDFDataRangeTransport(size, await bytesOf(file, 0, Math.min(size, CHUNK_BYTES)))
  range.requestDataRange = (begin, end) => {
    void bytesOf(file, begin, end).then(
      (bytes) => range.onDataRange(begin, bytes),
      () => range.abort(),
    )
  }
  return range
}

async function bytesOf(file: FileHandle, begin: number, end: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(end - begin), 0, end - begin, begin)
  return buffer.subarray(0, bytesRead)
}
