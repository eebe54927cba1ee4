import type { FastifyRequest } from 'fastify'
import { AppError } from '#lib/errors.ts'

/** A file longer than `MAX_FILE_BYTES` arrives cut there, so that its own rule can say that it is too long. */
export type Form = { fields: Record<string, string>; files: Record<string, Uint8Array> }

/** A script of the maximum length with every character escaped fits; fifty megabytes of JSON do not. */
export const MAX_FIELD_BYTES = 1_048_576
/** A byte more than the largest picture, so that a longer one is seen to be too long. */
const MAX_FILE_BYTES = 10 * 1_048_576 + 1
const MAX_FIELDS = 20

/** Reads a multipart form; files it does not expect are refused, each field counts once. */
export async function readForm(request: FastifyRequest, expected: readonly string[]): Promise<Form> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', 'Send this as multipart/form-data')
  const form: Form = { fields: {}, files: {} }
  const parts = request.parts({
    limits: { fieldSize: MAX_FIELD_BYTES, fields: MAX_FIELDS, fileSize: MAX_FILE_BYTES, files: expected.length, parts: MAX_FIELDS + expected.length },
  })
  for await (const part of parts) {
    if (part.type === 'field') addField(form, part)
    else await addFile(form, part, expected)
  }
  return form
}

function addField(form: Form, part: { fieldname: string; value: unknown; valueTruncated: boolean }): void {
  if (part.valueTruncated) throw new AppError('too_large', `The field ${part.fieldname} is too long`)
  form.fields[part.fieldname] = String(part.value)
}

async function addFile(form: Form, part: FilePart, expected: readonly string[]): Promise<void> {
  if (!expected.includes(part.fieldname)) throw new AppError('bad_request', `A file named ${part.fieldname} is not expected`)
  const bytes = await readBytes(part.file)
  if (bytes.length > 0) form.files[part.fieldname] = bytes
}

type FilePart = { fieldname: string; file: AsyncIterable<unknown> }

async function readBytes(file: AsyncIterable<unknown>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file) if (chunk instanceof Uint8Array) chunks.push(chunk)
  return Buffer.concat(chunks)
}
