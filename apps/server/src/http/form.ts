import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { AppError } from '#lib/errors.ts'

/** A file longer than `MAX_FILE_BYTES` arrives cut there, so that its own rule can say that it is too long. */
export type Form = { fields: Record<string, string>; files: Record<string, Uint8Array> }

/** A script of the maximum length with every character escaped fits; fifty megabytes of JSON do not. */
export const MAX_FIELD_BYTES = 1_048_576
/** A byte more than the largest picture, so that a longer one is seen to be too long. */
const MAX_FILE_BYTES = 10 * 1_048_576 + 1
const MAX_FIELDS = 20
/**
 * Size limits of a streamed form, which may take half an hour to arrive and is held as long: of a field that the
 * endpoint names no size for, and of all together.
 */
const MAX_STREAMED_FIELD_BYTES = 65_536
const MAX_STREAMED_FIELDS_BYTES = 2 * 1_048_576

/** Reads a multipart form; files it does not expect are refused, each field counts once. */
export async function readForm(request: FastifyRequest, expected: readonly string[]): Promise<Form> {
  requireForm(request)
  try {
    return await readParts(request, expected)
  } catch (error) {
    if (isAnswer(error)) throw error
    throw new AppError('bad_request', refusalSentences.form_unreadable)
  }
}

function requireForm(request: FastifyRequest): void {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', refusalSentences.form_wanted)
  // Requests whose sender has left meanwhile would never end.
  if (request.raw.destroyed) throw new AppError('bad_request', refusalSentences.form_unreadable)
}

/** Tells limits and our own refusals, which have a status, from errors of the form's parser. */
function isAnswer(error: unknown): boolean {
  return error instanceof AppError || (error instanceof Error && 'statusCode' in error)
}

/** A file on its way in; its name is what the sender calls it, and says nothing. */
export type IncomingFile = {
  field: string
  name: string
  stream: Readable
  /** Fields that came before it, unparsed. */
  fields: Readonly<Record<string, string>>
}
type Streaming = {
  files: readonly string[]
  most_files: number
  /** Text fields that may be larger than others. */
  max_field_bytes?: Readonly<Record<string, number>> | undefined
  onFile: (file: IncomingFile) => Promise<void>
}

/**
 * Reads a form whose files are too large to hold: each goes to `onFile` while it comes, one after the other. Where that
 * refuses it, the rest is discarded, so that the client receives the refusal.
 */
export async function readStreamedForm(request: FastifyRequest, streaming: Streaming): Promise<Record<string, string>> {
  requireForm(request)
  const { most_files, max_field_bytes = {} } = streaming
  const form: Form = { fields: {}, files: {} }
  let isRefused = false
  const onFile = async (file: IncomingFile) => {
    await streaming.onFile(file).catch((error: unknown) => {
      isRefused = true
      throw error
    })
  }
  const fieldSize = Math.max(MAX_STREAMED_FIELD_BYTES, ...Object.values(max_field_bytes))
  const addWithinLimits = fieldsWithin(form, max_field_bytes)
  const limits = {
    fieldSize,
    fields: MAX_FIELDS,
    fileSize: Infinity,
    files: most_files + 1,
    parts: MAX_FIELDS + most_files + 1,
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') addWithinLimits(part)
      else await takeFile(part, form.fields, { ...streaming, onFile })
    }
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    // A connection that breaks off is reported as a broken form, whichever stream failed first.
    const isBroken = request.raw.destroyed && !request.raw.complete
    if (!isBroken && (isRefused || isAnswer(error))) throw error
    throw new AppError('bad_request', refusalSentences.form_unreadable)
  }
  return form.fields
}

/** Adds fields to a form as long as each, and all together, are within their limits. */
function fieldsWithin(form: Form, max_field_bytes: Readonly<Record<string, number>>): (part: FieldPart) => void {
  let total = 0
  return (part) => {
    addField(form, part)
    const bytes = Buffer.byteLength(form.fields[part.fieldname] ?? '')
    total += bytes
    const most = max_field_bytes[part.fieldname] ?? MAX_STREAMED_FIELD_BYTES
    if (bytes > most || total > MAX_STREAMED_FIELDS_BYTES)
      throw new AppError('too_large', refusalSentences.fieldTooLong(part.fieldname))
  }
}

async function takeFile(
  part: { fieldname: string; filename: string; file: Readable },
  fields: Form['fields'],
  { files, onFile }: Streaming,
): Promise<void> {
  if (!files.includes(part.fieldname))
    throw new AppError('bad_request', refusalSentences.fileUnexpected(part.fieldname))
  await onFile({
    field: part.fieldname,
    name: part.filename ?? '',
    stream: Readable.from(readable(part.file), { objectMode: false }),
    fields,
  })
}

/**
 * Forms that end in the middle of a file, for instance because a proxy cut the upload short, are at fault themselves.
 */
async function* readable(file: Readable): AsyncGenerator<Buffer> {
  try {
    yield* file
  } catch {
    throw new AppError('bad_request', refusalSentences.form_unreadable)
  }
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

type FieldPart = { fieldname: string; value: unknown; valueTruncated: boolean }

function addField(form: Form, part: FieldPart): void {
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
