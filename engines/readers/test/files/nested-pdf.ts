import { constants, deflateSync } from 'node:zlib'

const MEGABYTE = 1_048_576

/** A PDF of about a kilobyte whose page unpacks, twice, to that many megabytes of nothing. */
export function nestedPdf(megabytes: number): Buffer {
  const block = deflateSync(Buffer.alloc(MEGABYTE, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const inner = Buffer.concat([
    block,
    ...Array.from({ length: megabytes - 1 }, () => block.subarray(2)),
    deflateSync(Buffer.alloc(0)).subarray(2),
  ])
  const content = deflateSync(inner, { level: 9 })
  const head = [
    '%PDF-1.4',
    '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
    '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj',
    '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources <<>>>> endobj',
    `4 0 obj <</Length ${content.length} /Filter [/FlateDecode /FlateDecode]>> stream\n`,
  ]
  return Buffer.concat([
    Buffer.from(head.join('\n')),
    content,
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
  ])
}
