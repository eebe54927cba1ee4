import { crc32, deflateRawSync } from 'node:zlib'

export type ArchivePart = { name: string; text: string }

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const LOCAL_SIGNATURE = 0x04034b50
const CENTRAL_SIGNATURE = 0x02014b50
const END_SIGNATURE = 0x06054b50
const DEFLATED = 8

/** Zip archive, byte by byte, so that no library limits the contents of a document. */
export function archiveOf(parts: readonly ArchivePart[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const { name, text } of parts) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const title = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(LOCAL_SIGNATURE, 0)
    writeAbout(local, 4, { bytes, packed, title })
    const central = Buffer.alloc(46)
    central.writeUInt32LE(CENTRAL_SIGNATURE, 0)
    central.writeUInt16LE(20, 4)
    writeAbout(central, 6, { bytes, packed, title })
    central.writeUInt32LE(offset, 42)
    locals.push(local, title, packed)
    centrals.push(central, title)
    offset += local.length + title.length + packed.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END_SIGNATURE, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

function writeAbout(
  into: Buffer,
  at: number,
  { bytes, packed, title }: { bytes: Buffer; packed: Buffer; title: Buffer },
): void {
  into.writeUInt16LE(20, at)
  into.writeUInt16LE(DEFLATED, at + 4)
  into.writeUInt32LE(crc32(bytes), at + 10)
  into.writeUInt32LE(packed.length, at + 14)
  into.writeUInt32LE(bytes.length, at + 18)
  into.writeUInt16LE(title.length, at + 22)
}

export function xmlPart(name: string, markup: string): ArchivePart {
  return { name, text: XML + markup }
}

export function contentTypes(types: Record<string, string>): ArchivePart {
  const overrides = Object.entries(types).map(
    ([part, type]) =>
      `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
  )
  return xmlPart(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
  )
}

/** The parts that a part refers to, as rId1, rId2 …, by type and target. */
export function relations(of: string, targets: readonly (readonly [type: string, target: string])[]): ArchivePart {
  const at = of.lastIndexOf('/') + 1
  const list = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return xmlPart(
    `${of.slice(0, at)}_rels/${of.slice(at)}.rels`,
    `<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`,
  )
}

export function escapedXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
