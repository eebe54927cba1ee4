import { deflateSync } from 'node:zlib'
import { flatPng, pngSignature } from '../../engines/readers/test/files/flat-png.ts'
import { zipOf } from '../../engines/readers/test/files/zip-file.ts'

const MEGABYTE = 1_048_576
const BOUNDARY = 'corpus'

const bomb = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><a>&b;</a>'
const pdf = (stream: Uint8Array) => Buffer.concat([Buffer.from(`%PDF-1.4\n1 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`), stream, Buffer.from('\nendstream endobj')])

/** Files that are cut off, unfold to far more than they are, are two things at once, or none. */
const files: readonly Uint8Array[] = [
  Buffer.alloc(0), Buffer.from('x'), Buffer.alloc(1_000), Buffer.alloc(1_000, 0xff),
  pngSignature(), flatPng(64, 64).subarray(0, 60), flatPng(0, 0), flatPng(20_000, 20_000), flatPng(1, 65_535), Buffer.concat([flatPng(8, 8), Buffer.from('<script>alert(1)</script>')]),
  Buffer.from('GIF89a/*<script>*/=1'), Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1'), Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1'), Buffer.from('\0\0\0\x1cftypavif', 'latin1'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), Buffer.from(bomb),
  zipOf([{ name: 'word/document.xml', data: bomb }, { name: '[Content_Types].xml', data: '<Types/>' }]), zipOf([{ name: '../../evil.txt', data: 'x' }]), zipOf([{ name: 'a.txt', data: 'x' }]).subarray(0, 30),
  pdf(deflateSync(Buffer.alloc(MEGABYTE))), Buffer.from('%PDF-1.7\n%%EOF'), Buffer.from('PK\x05\x06'), Buffer.from('\ufeff"a,b\n"'),
]
const names = ['a.png', 'a.txt', 'a.docx', 'a.pdf', '../../a.txt', '..', 'a\\b.txt', 'x'.repeat(400), 'a', '.txt', 'ä𝕏\u202e.txt', 'con.md']

export type Form = { payload: Buffer<ArrayBuffer>; content_type: string }
type Fields = Readonly<Record<string, string>>

/** Each file under a name in turn, and each name once. */
export function* hostileFiles(field: string, fields: Fields): Generator<Form> {
  for (const [index, bytes] of files.entries()) yield formOf(fields, { field, name: names[index % 4] ?? '', bytes })
  for (const name of names) yield formOf(fields, { field, name, bytes: Buffer.from('Words.') })
}

/** Forms whose frame is broken, around a file that is none. */
export function* brokenForms(field: string, fields: Fields): Generator<Form> {
  const { payload, content_type } = formOf(fields, { field, name: 'a.txt', bytes: Buffer.from('Words.') })
  for (const share of [0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99]) yield { payload: payload.subarray(0, Math.floor(payload.length * share)), content_type }
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=other', `multipart/form-data; boundary="${'x'.repeat(500)}"`, 'multipart/mixed; boundary=corpus', 'text/plain']) {
    yield { payload, content_type: type }
  }
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field_${index}`, 'x']))
  yield formOf({ ...many, ...fields }, { field, name: 'a.txt', bytes: Buffer.alloc(1) })
  yield formOf({ ...fields, __proto__x: 'x', constructor: 'x', toString: 'x' }, { field, name: 'a.txt', bytes: Buffer.alloc(1) })
  for (const head of ['content-disposition: form-data', 'content-disposition: form-data; name=', 'x: y', '', `content-disposition: form-data; name="${field}"; filename*=utf-8''%ff%00`]) {
    yield { payload: Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\nvalue\r\n--${BOUNDARY}--\r\n`), content_type }
  }
}

export function formOf(fields: Fields, file?: { field: string; name: string; bytes: Uint8Array }): Form {
  const parts = Object.entries(fields).map(([name, value]) => Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`))
  const head = file && Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\n\r\n`)
  const whole = [...parts, ...(file && head ? [head, Buffer.from(file.bytes), Buffer.from('\r\n')] : []), Buffer.from(`--${BOUNDARY}--\r\n`)]
  return { payload: Buffer.concat(whole), content_type: `multipart/form-data; boundary=${BOUNDARY}` }
}
