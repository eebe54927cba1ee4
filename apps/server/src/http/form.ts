import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
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
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', refusalSentences.form_wanted)
  // Of a request whose sender has left meanwhile no end would ever come.
  if (request.raw.destroyed) throw new AppError('bad_request', refusalSentences.form_unreadable)
  try {
    return await readParts(request, expected)
  } catch (error) {
    if (isAnswer(error)) throw error
    throw new AppError('bad_request', refusalSentences.form_unreadable)
  }
}

/** What the parser of a broken form throws has no status; limits and our own refusals have one. */
function isAnswer(error: unknown): boolean {
  return error instanceof AppError || (error instanceof Error && 'statusCode' in error)
}

/** A file on its way in; its name is what the sender calls it, and says nothing. */
export type IncomingFile = {
  field: string
  name: string
  stream: Readable
  /** What came before it, as it came. */
  fields: Readonly<Record<string, string>>
}
type Streaming = { files: readonly string[]; most_files: number; onFile: (file: IncomingFile) => Promise<void> }

/**
 * Reads a form whose files are too large to hold: each goes to `onFile` while it comes, one after the other. Where that
 * refuses it, the rest is let go by unread, so that whoever sends hears why.
 */
export async function readStreamedForm(request: FastifyRequest, streaming: Streaming): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', refusalSentences.form_wanted)
  const { most_files } = streaming
  const form: Form = { fields: {}, files: {} }
  let isRefused = false
  const onFile = async (file: IncomingFile) => {
    await streaming.onFile(file).catch((error: unknown) => {
      isRefused = true
      throw error
    })
  }
  const limits = {
    fieldSize: MAX_FIELD_BYTES,
    fields: MAX_FIELDS,
    fileSize: Infinity,
    files: most_files + 1,
    parts: MAX_FIELDS + most_files + 1,
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') addField(form, part)
      else await takeFile(part, form.fields, { ...streaming, onFile })
    }
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    // What breaks off under us is a broken form, whoever noticed it first.
    const isBroken = request.raw.destroyed && !request.raw.complete
    if (!isBroken && (isRefused || isAnswer(error))) throw error
    throw new AppError('bad_request', refusalSentences.form_unreadable)
  }
  return form.fields
}

async function takeFile(
  part: { fieldname: string; filename: string; file: Readable },
  fields: Form['fields'],
  { files, onFile }: Streaming,
): Promise<void> {
  if (!files.includes(part.fieldname))
    throw new AppError('bad_request', refusalSentences.fileUnexpected(part.fieldname))
  await onFile({ field: part.fieldname, name: part.filename ?? '', stream: part.file, fields })
}

async function readParts(request: FastifyRequest, expected: readonly string[]): Promise<Form> {
  const form: Form = { fields: {}, files: {} }
  // One file more than expected, so that it can be refused by its name.
  const files = expected.length + 1
  const parts = request.parts({
    limits: {
      fieldSize: MAX_FIELD_BYTES,
      fields: MAX_FIELDS,
      fileSize: MAX_FILE_BYTES,
      files,
      parts: MAX_FIELDS + files,
    },
  })
  for await (const part of parts) {
    if (part.type === 'field') addField(form, part)
    else await addFile(form, part, expected)
  }
  return form
}

function addField(form: Form, part: { fieldname: string; value: unknown; valueTruncated: boolean }): void {
  if (part.valueTruncated) throw new AppError('too_large', refusalSentences.fieldTooLong(part.fieldname))
  // A part that declares itself JSON arrives parsed; here it is text like any other.
  form.fields[part.fieldname] = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
}

async function addFile(form: Form, part: FilePart, expected: readonly string[]): Promise<void> {
  if (!expected.includes(part.fieldname))
    throw new AppError('bad_request', refusalSentences.fileUnexpected(part.fieldname))
  const bytes = await readBytes(part.file)
  if (bytes.length > 0) form.files[part.fieldname] = bytes
}

type FilePart = { fieldname: string; file: AsyncIterable<unknown> }

async function readBytes(file: AsyncIterable<unknown>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file) if (chunk instanceof Uint8Array) chunks.push(chunk)
  return Buffer.concat(chunks)
}
