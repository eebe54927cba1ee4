/** A page of a PDF: paragraphs of print, lines in places of their own, a line in a Japanese font that is not in the file, or a scanned picture. */
export type PdfPage =
  | { heading?: string; paragraphs: string[] }
  | { placed: PlacedLine[] }
  | { japanese: string }
  | { jpeg: Buffer; width: number; height: number }

/** Line at a position in points from the lower left corner of the page. */
export type PlacedLine = { text: string; x: number; y: number; size: number }

const LINE_CHARS = 80
const JAPANESE_FONT =
  '<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light-UniJIS-UCS2-H /Encoding /UniJIS-UCS2-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /Ryumin-Light /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> >>] >>'
const ENCRYPTION = `/Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> /ID [<00> <00>]`

/** A PDF in Helvetica on A4. A protected one needs an unknown password. */
export function pdfOf(pages: PdfPage[], { is_protected = false } = {}): Buffer {
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.alloc(0),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
  ]
  const add = (object: Buffer) => objects.push(object)
  const kids = pages.map((page) => {
    const picture =
      'jpeg' in page
        ? add(
            streamOf(
              `/Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode`,
              page.jpeg,
            ),
          )
        : 3
    const content = add(streamOf('', Buffer.from(contentOf(page), 'latin1')))
    return add(
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << /Font << /F 3 0 R /J ${JAPANESE_FONT} >> /XObject << /X ${picture} 0 R >> >> >>`,
      ),
    )
  })
  objects[1] = Buffer.from(
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
  )
  return joined(objects, is_protected ? ENCRYPTION : '')
}

function contentOf(page: PdfPage): string {
  if ('jpeg' in page) return 'q 500 0 0 700 40 70 cm /X Do Q'
  if ('japanese' in page)
    return `BT /J 12 Tf 60 780 Td <${Buffer.from(page.japanese, 'utf16le').swap16().toString('hex')}> Tj ET`
  if ('placed' in page)
    return page.placed.map(({ text, x, y, size }) => `BT /F ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`).join(' ')
  return printOf(page)
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')

function printOf({ heading, paragraphs }: { heading?: string; paragraphs: string[] }): string {
  const line = (text: string) => `(${escaped(text)}) Tj T*`
  const title = heading ? `/F 20 Tf 24 TL ${line(heading)} T* ` : ''
  return `BT 60 780 Td ${title}/F 11 Tf 14 TL ${paragraphs.map((paragraph) => wrapped(paragraph).map(line).join(' ')).join(' T* ')} ET`
}

function wrapped(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.length - 1
    if (`${lines[last]} ${word}`.length > LINE_CHARS) lines.push(word)
    else lines[last] = `${lines[last]} ${word}`.trim()
  }
  return lines
}

function streamOf(dictionary: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

function joined(objects: Buffer[], trailer: string): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    offsets.push(at)
    at += part.length
    parts.push(part)
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}
