import type * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue
/** Part of a request that a value came from. */
export type RequestPlace = 'body' | 'query' | 'path' | 'header'

const PLACES: Record<RequestPlace, string> = {
  body: 'The request body',
  query: 'The query',
  path: 'The address',
  header: 'The header',
}
const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}
const FORMATS: Record<string, string> = {
  email: 'an email address like ana@example.com',
  url: 'a web address like https://example.com',
  uuid: 'an id like 3f1d6f0c-9a41-4c1e-8a57-0f5f3d1c2b7a',
  guid: 'an id like 3f1d6f0c-9a41-4c1e-8a57-0f5f3d1c2b7a',
  datetime: 'a date and time like 2026-01-31T12:00:00Z',
  date: 'a date like 2026-01-31',
}
/** Units in which the size of each kind of value is counted. */
const UNITS: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
  set: ['item', 'items'],
  object: ['entry', 'entries'],
  record: ['entry', 'entries'],
  map: ['entry', 'entries'],
}

export const issueSentences = {
  required: (name: string) => `${name} is required`,
  repeated: (name: string) => `${name} must be given only once`,
  no_body: 'This request takes no body',
} as const

/**
 * Validation message for people: the field's name and the expected value. Schemas with a message of their own keep it; this is
 * the default.
 */
export function issueSentence(place: RequestPlace): (issue: Issue) => string {
  return (issue) => {
    const name = nameOf(place, issue.path ?? [])
    if (issue.code === 'invalid_type' && issue.expected === 'undefined')
      return place === 'body' ? issueSentences.no_body : `${name} is not expected`
    if (issue.input === undefined && !FINDINGS_WITHOUT_INPUT.includes(issue.code)) return issueSentences.required(name)
    if (place === 'query' && Array.isArray(issue.input)) return issueSentences.repeated(name)
    return `${name} ${expectationOf(issue)}`
  }
}

/** Issues for which zod does not pass on the input. */
const FINDINGS_WITHOUT_INPUT: readonly string[] = ['custom', 'unrecognized_keys', 'invalid_key', 'invalid_element']

/** Path of a field as in code: `utterances[0].text`. */
function nameOf(place: RequestPlace, path: readonly PropertyKey[]): string {
  const name = path.reduce<string>(
    (before, part) =>
      typeof part === 'number' ? `${before}[${part}]` : before === '' ? String(part) : `${before}.${String(part)}`,
    '',
  )
  return name === '' || name.startsWith('[') ? `${PLACES[place]}${name}` : name
}

function expectationOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? 'of another kind'}`
    case 'invalid_value':
      return oneOf(issue.values)
    case 'too_small':
    case 'too_big':
      return sizeOf(issue)
    case 'invalid_format':
      return FORMATS[issue.format] ? `must be ${FORMATS[issue.format]}` : 'does not have the right format'
    case 'not_multiple_of':
      return issue.divisor === 1 ? 'must be a whole number' : `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `must not have ${issue.keys.length === 1 ? 'the field' : 'the fields'} ${issue.keys.join(', ')}`
    case 'invalid_union':
      return unionOf(issue)
    default:
      return 'is not valid'
  }
}

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? `must be ${String(values[0])}` : `must be one of ${values.map(String).join(', ')}`
}

type SizeIssue = Extract<Issue, { code: 'too_small' | 'too_big' }>

function sizeOf(issue: SizeIssue): string {
  const isSmall = issue.code === 'too_small'
  const limit = isSmall ? issue.minimum : issue.maximum
  const units = UNITS[issue.origin]
  const amount = limit.toLocaleString('en-US')
  if (units === undefined) {
    if (issue.inclusive === false) return `must be ${isSmall ? 'greater' : 'less'} than ${amount}`
    return `must be at ${isSmall ? 'least' : 'most'} ${amount}`
  }
  if (isSmall && Number(limit) === 1) return 'must not be empty'
  const unit = Number(limit) === 1 ? units[0] : units[1]
  return issue.exact
    ? `must have exactly ${amount} ${unit}`
    : `must have at ${isSmall ? 'least' : 'most'} ${amount} ${unit}`
}

type UnionIssue = Extract<Issue, { code: 'invalid_union' }>

/** Kinds of a union, where the value is of none of them; the intended one is not known. */
function unionOf(issue: UnionIssue): string {
  const options: unknown = issue.options
  if (Array.isArray(options) && options.length > 0) return oneOf(options)
  const kinds = issue.errors.map(([first, ...rest]) =>
    first?.code === 'invalid_type' && first.path.length === 0 && rest.length === 0 ? KINDS[first.expected] : undefined,
  )
  return kinds.length > 0 && kinds.every((kind) => kind !== undefined)
    ? `must be ${[...new Set(kinds)].join(' or ')}`
    : 'has none of the accepted forms'
}
