import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { jsonText } from './json-text.ts'
import { issueSentence, type RequestPlace } from './issue-sentences.ts'

const field = (schema: z.ZodMiniType) => z.object({ field: schema })

test.each<[string, z.ZodMiniType, unknown, string, RequestPlace?]>([
  ['a body where none is expected', z.undefined(), {}, 'This request takes no body'],
  ['no body where one is expected', z.object({}), undefined, 'The request body is required'],
  ['a body of another kind', z.object({}), 'text', 'The request body must be an object'],
  ['a missing field', field(z.string()), {}, 'field is required'],
  ['a missing choice', field(z.enum(['a', 'b'])), {}, 'field is required'],
  ['a missing union', field(z.union([z.string(), z.number()])), {}, 'field is required'],
  ['text expected', field(z.string()), { field: 7 }, 'field must be text'],
  ['a number expected', field(z.number()), { field: '7' }, 'field must be a number'],
  ['NaN', field(z.number()), { field: Number.NaN }, 'field must be a number'],
  ['a whole number expected', field(z.int()), { field: 1.5 }, 'field must be a whole number'],
  ['a boolean expected', field(z.boolean()), { field: 'yes' }, 'field must be true or false'],
  ['a list expected', field(z.array(z.string())), { field: 'a' }, 'field must be a list'],
  ['an object expected', field(z.object({})), { field: [] }, 'field must be an object'],
  ['a record expected', field(z.record(z.string(), z.string())), { field: 1 }, 'field must be an object'],
  ['null', field(z.string()), { field: null }, 'field must be text'],
  [
    'an unknown choice',
    field(z.enum(['starter', 'creator'])),
    { field: 'gold' },
    'field must be one of starter, creator',
  ],
  ['another literal', field(z.literal('true')), { field: 'x' }, 'field must be true'],
  ['an empty text', field(z.string().check(z.minLength(1))), { field: '' }, 'field must not be empty'],
  ['a short text', field(z.string().check(z.minLength(3))), { field: 'ab' }, 'field must have at least 3 characters'],
  [
    'a long text',
    field(z.string().check(z.maxLength(1_000))),
    { field: 'a'.repeat(1_001) },
    'field must have at most 1,000 characters',
  ],
  ['another length', field(z.string().check(z.length(5))), { field: 'ab' }, 'field must have exactly 5 characters'],
  [
    'too few items',
    field(z.array(z.string()).check(z.minLength(2))),
    { field: ['a'] },
    'field must have at least 2 items',
  ],
  [
    'too many items',
    field(z.array(z.string()).check(z.maxLength(1))),
    { field: ['a', 'b'] },
    'field must have at most 1 item',
  ],
  ['a small number', field(z.number().check(z.minimum(0))), { field: -1 }, 'field must be at least 0'],
  ['a large number', field(z.number().check(z.maximum(10))), { field: 11 }, 'field must be at most 10'],
  ['a number at an open end', field(z.number().check(z.positive())), { field: 0 }, 'field must be greater than 0'],
  ['a step that is missed', field(z.number().check(z.multipleOf(5))), { field: 7 }, 'field must be a multiple of 5'],
  ['no email address', field(z.email()), { field: 'ana' }, 'field must be an email address like ana@example.com'],
  ['no address', field(z.url()), { field: 'x' }, 'field must be a web address like https://example.com'],
  ['no id', field(z.uuid()), { field: 'x' }, 'field must be an id like 3f1d6f0c-9a41-4c1e-8a57-0f5f3d1c2b7a'],
  ['no date', field(z.iso.datetime()), { field: 'x' }, 'field must be a date and time like 2026-01-31T12:00:00Z'],
  [
    'a pattern that is missed',
    field(z.string().check(z.regex(/^\d$/))),
    { field: 'x' },
    'field does not have the right format',
  ],
  ['a field that is not known', z.strictObject({}), { other: 1 }, 'The request body must not have the field other'],
  [
    'none of two kinds',
    field(z.union([z.string(), z.array(z.string())])),
    { field: 1 },
    'field must be text or a list',
  ],
  [
    'none of two forms',
    field(z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])),
    { field: {} },
    'field has none of the accepted forms',
  ],
  [
    'an unknown kind of thing',
    field(z.discriminatedUnion('type', [z.object({ type: z.literal('url') }), z.object({ type: z.literal('text') })])),
    { field: { type: 'x' } },
    'field.type must be one of url, text',
  ],
  ['a rule without a sentence', field(z.string().check(z.refine(() => false))), { field: 'x' }, 'field is not valid'],
  [
    'a place deep inside',
    z.object({ utterances: z.array(z.object({ text: z.string() })) }),
    { utterances: [{ text: 'a' }, { text: 1 }] },
    'utterances[1].text must be text',
  ],
  [
    'JSON in a field of a form',
    z.object({ voices: jsonText(z.array(z.string())) }),
    { voices: '[1]' },
    'voices[0] must be text',
  ],
  ['a parameter that is missing', z.object({ channel_id: z.string() }), {}, 'channel_id is required', 'query'],
  [
    'a parameter that is there twice',
    z.object({ channel_id: z.string() }),
    { channel_id: ['a', 'b'] },
    'channel_id must be given only once',
    'query',
  ],
  ['a sentence of the schema itself', field(z.string('Title is required')), {}, 'Title is required'],
])('%s is said in plain English', (...[, schema, value, sentence, place = 'body']) => {
  const { error } = schema.safeParse(value, { error: issueSentence(place) })
  expect(error?.issues[0]?.message).toBe(sentence)
})
