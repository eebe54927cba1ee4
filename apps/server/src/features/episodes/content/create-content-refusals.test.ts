import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeChannel, picture, scriptOf } from '#test/factories.ts'
import { rowsAndObjects } from '#test/database/rows-and-objects.ts'
import { encodeForm, sendForm, type Fields, type Files } from '#test/http/send-form.ts'

const app = await testApp()
const ana = person('ana')
const channel_id = await makeChannel(app, ana)
const URL_PATH = '/api/content/podcast-audio'
const MEGABYTE = 1_048_576
const address = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }))
const before = await rowsAndObjects(app)

const complete: Fields = {
  channel_id,
  script_title: 'Why lighthouses still turn',
  content_description: 'On the slow, bright second opinion.',
  request_data: JSON.stringify({ utterances: scriptOf(3) }),
}

function script(...lines: unknown[]): Fields {
  return { request_data: JSON.stringify({ utterances: lines }) }
}

async function submit(fields: Fields, files: Files = {}) {
  return sendForm(app, URL_PATH, { fields, files, headers: app.as(ana) })
}

const long = (characters: number) => ({
  voice_name: 'Kore',
  text: `${'words '.repeat(characters).slice(0, characters - 1)}.`,
})

test.each<[string, Fields, string, string]>([
  [
    'STUDIO-86 SRV-24 a script of blank lines',
    script({ text: '' }, { text: ' \n' }),
    'request_data',
    'Please add at least one utterance',
  ],
  ['STUDIO-87 LIM-01 99 characters', script(long(99)), 'request_data', 'Script must be at least 100 characters'],
  [
    'STUDIO-88 LIM-01 35,001 characters',
    script(long(20_000), long(15_001)),
    'request_data',
    'Total script exceeds 35000 character limit (current: 35001 characters)',
  ],
  [
    'STUDIO-07 three voices',
    script(...scriptOf(3, ['Kore', 'Puck', 'Leda'])),
    'request_data',
    'A script can use at most two voices',
  ],
  [
    'STUDIO-O09 an unknown voice',
    script(long(100), { voice_name: 'Zaphod', text: 'Hello.' }),
    'request_data',
    'Utterance 2: Zaphod is not one of the voices',
  ],
  [
    'a line of emoji',
    script(long(100), { text: '' }, { text: '\u{1f600}\u{1f680}' }),
    'request_data',
    'Utterance 3: text needs at least one letter or digit',
  ],
  ['no JSON', { request_data: '{"utterances": [' }, 'request_data', 'Invalid JSON format'],
  ['JSON that is no script', { request_data: '[]' }, 'request_data', "Missing or invalid 'utterances' array"],
  ['null', { request_data: 'null' }, 'request_data', "Missing or invalid 'utterances' array"],
  [
    'utterances that are no list',
    { request_data: '{"utterances":"all"}' },
    'request_data',
    "Missing or invalid 'utterances' array",
  ],
  ['an empty list', script(), 'request_data', 'Utterances array cannot be empty'],
  [
    'too many lines',
    script(...Array.from({ length: 5_001 }, () => ({ text: 'ha' }))),
    'request_data',
    'A script can have at most 5000 utterances',
  ],
  [
    'STUDIO-O10 a line without text',
    script(long(100), { voice_name: 'Kore' }),
    'request_data',
    'Utterance 2: text is required',
  ],
  ['STUDIO-O10 a line that is a number', script(long(100), 7), 'request_data', 'Utterance 2: text is required'],
  [
    'a voice that is a number',
    script({ voice_name: 7, text: 'Hello.' }),
    'request_data',
    'Utterance 1: voice_name is required',
  ],
  ['LIM-02 a title of 2', { script_title: 'ab' }, 'script_title', 'Title must be at least 3 characters'],
  ['LIM-02 a title of 81', { script_title: 'x'.repeat(81) }, 'script_title', 'Title must not exceed 80 characters'],
  ['a title of NULs', { script_title: '\u0000\u0000\u0000' }, 'script_title', 'Title is required'],
  [
    'LIM-02 a description of 9',
    { content_description: 'x'.repeat(9) },
    'content_description',
    'Content description must be at least 10 characters',
  ],
  [
    'LIM-02 a description of 10,001',
    { content_description: 'x'.repeat(10_001) },
    'content_description',
    'Content description must not exceed 10000 characters',
  ],
  [
    'a visibility that is none',
    { public_visibility: 'perhaps' },
    'public_visibility',
    'public_visibility must be true or false',
  ],
])('%s', async (_, fields, field, sentence) => {
  const response = await submit({ ...complete, ...fields }, { thumbnail: { bytes: await picture() } })
  expect(response.statusCode).toBe(422)
  expect(response.headers['content-type']).toContain('application/problem+json')
  const { code, detail } = response.json()
  expect(code).toBe('validation_failed')
  expect(detail[0].loc.slice(0, 2)).toEqual(['body', field])
  expect(detail[0].msg).toBe(sentence)
  expect(await rowsAndObjects(app)).toEqual(before)
})

test.each([
  ['channel_id', 'Channel is required'],
  ['script_title', 'Title is required'],
  ['content_description', 'Content description is required'],
  ['request_data', 'request_data is required'],
])('a form without %s', async (field, sentence) => {
  const { [field]: _, ...rest } = complete
  const response = await submit(rest)
  expect(response.statusCode).toBe(422)
  expect(response.json().detail).toEqual([{ loc: ['body', field], msg: sentence }])
})

test('an empty form names every missing field', async () => {
  const { detail } = (await submit({ x: 'y' })).json<{ detail: { loc: string[] }[] }>()
  expect(detail.map(({ loc }) => loc[1])).toEqual(['channel_id', 'script_title', 'content_description', 'request_data'])
})

test.each([
  'nonsense',
  '00000000-0000-0000-0000-00000000000g',
  '4b3c3b44-95a0-4c2f-8a7e-3f1d6f0c2b1a',
  "' or 1=1 --",
  '\u0000',
])('a channel that does not exist: %j', async (id) => {
  const response = await submit({ ...complete, channel_id: id })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ code: 'channel_not_found', detail: `Channel with ID ${id} not found` })
  expect(await rowsAndObjects(app)).toEqual(before)
})

const typeSentence = 'Thumbnail must be JPG, PNG, WebP, or AVIF format'
test.each<[string, () => Promise<Uint8Array>, string]>([
  ['text that calls itself a picture', async () => Buffer.from('no picture at all'), typeSentence],
  ['a picture cut short', async () => (await picture('png')).subarray(0, 60), typeSentence],
  ['a GIF', () => picture('gif'), typeSentence],
  [
    'an SVG with a script',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    typeSentence,
  ],
  [
    'LIM-07 eleven megabytes',
    async () => Buffer.concat([await picture('png'), Buffer.alloc(11 * MEGABYTE)]),
    'Thumbnail must be less than 10MB',
  ],
])('STUDIO-84 STUDIO-85 SRV-25 a thumbnail that is %s', async (_, bytes, sentence) => {
  const response = await submit(complete, { thumbnail: { bytes: await bytes() } })
  expect(response.statusCode).toBe(422)
  expect(response.json().detail).toEqual([{ loc: ['body', 'thumbnail'], msg: sentence }])
  expect(await rowsAndObjects(app)).toEqual(before)
})

test('a file that is not expected is named, beside a thumbnail too', async () => {
  for (const thumbnail of [{}, { thumbnail: { bytes: await picture() } }]) {
    const response = await submit(complete, { ...thumbnail, virus: { bytes: Buffer.from('x') } })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ code: 'bad_request', detail: 'A file named virus is not expected' })
  }
  expect(await rowsAndObjects(app)).toEqual(before)
})

test.each([
  ['application/json', JSON.stringify(complete)],
  ['application/x-www-form-urlencoded', 'channel_id=1'],
  ['text/plain', 'channel_id=1'],
])('a body of %s is none that is taken', async (type, payload) => {
  const response = await app.server.inject({
    method: 'POST',
    url: URL_PATH,
    payload,
    headers: { 'content-type': type, ...app.as(ana) },
  })
  expect(response.statusCode).toBe(415)
  expect(response.json().code).toBe('unsupported_media_type')
})

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  [
    'an end that never comes',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="script_title"\r\n\r\nhal',
  ],
  ['a part without a head', 'multipart/form-data; boundary=b', '--b\r\nnonsense\r\n--b--\r\n'],
  [
    'a file that breaks off',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="thumbnail"; filename="x.png"\r\n\r\n\x89PNG',
  ],
  [
    'JSON that is none',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="request_data"\r\ncontent-type: application/json\r\n\r\n{\r\n--b--\r\n',
  ],
  ['nothing at all', 'multipart/form-data; boundary=b', ''],
])('a form with %s is refused as unreadable or as lacking everything', async (_, type, payload) => {
  const response = await app.server.inject({
    method: 'POST',
    url: URL_PATH,
    payload,
    headers: { 'content-type': type, ...app.as(ana) },
  })
  expect([400, 422]).toContain(response.statusCode)
  expect(['bad_request', 'validation_failed']).toContain(response.json().code)
  expect(await rowsAndObjects(app)).toEqual(before)
})

test('names of the prototype change nothing', async () => {
  const polluted = `{"utterances":${JSON.stringify(scriptOf(3))},"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}`
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    const response = await submit({ ...complete, script_title: 'ab', request_data: polluted, [`x${name}`]: 'y' })
    expect(response.statusCode).toBe(422)
    const form = await encodeForm({ fields: { ...complete, script_title: 'ab', rename: '{"polluted":true}' } })
    const payload = Buffer.from(form.payload.toString('latin1').replace('name="rename"', `name="${name}"`), 'latin1')
    const named = await app.server.inject({
      method: 'POST',
      url: URL_PATH,
      payload,
      headers: { ...form.headers, ...app.as(ana) },
    })
    expect([400, 422]).toContain(named.statusCode)
  }
  expect(Object.keys(Object.prototype)).toEqual([])
  expect('polluted' in {}).toBe(false)
  expect(await rowsAndObjects(app)).toEqual(before)
})

/** Sends without regard for an early answer, as a browser does, over a real connection. */
async function sendLarge(
  payload: Buffer,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; body: string }> {
  const sending = request(new URL(URL_PATH, address), {
    method: 'POST',
    headers: { ...headers, ...app.as(ana), 'content-length': payload.length },
  })
  const answered = once(sending, 'response')
  sending.end(payload)
  const [answer] = await answered
  // The server has answered and may close before it has read everything.
  sending.on('error', () => undefined)
  let body = ''
  for await (const chunk of answer) body += String(chunk)
  return { status: answer.statusCode, body }
}

test('JSON of 50 MB is too large, as a field of the form and as a body', async () => {
  const field = await encodeForm({
    fields: { ...complete, request_data: `{"utterances":["${'x'.repeat(50 * MEGABYTE)}"]}` },
  })
  const asField = await sendLarge(field.payload, field.headers)
  expect(asField.status).toBe(413)
  expect(JSON.parse(asField.body)).toEqual({ code: 'too_large', detail: 'The field request_data is too long' })
  const asBody = await sendLarge(Buffer.from(`"${'x'.repeat(50 * MEGABYTE)}"`), { 'content-type': 'application/json' })
  expect(asBody.status).toBe(413)
  expect(JSON.parse(asBody.body)).toEqual({ code: 'too_large', detail: 'The request is too large' })
  expect(await rowsAndObjects(app)).toEqual(before)
})

test('a form of a thousand fields is too large', async () => {
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`f${index}`, 'x']))
  const response = await submit({ ...many, ...complete })
  expect(response.statusCode).toBe(413)
  expect(response.json().code).toBe('too_large')
})

test('LIM-01 100 and 35,000 characters pass', async () => {
  for (const characters of [100, 35_000]) {
    expect((await submit({ ...complete, ...script(long(characters)) })).statusCode).toBe(200)
  }
})
