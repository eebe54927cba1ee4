import type { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import type { ErrorCode, FieldProblem } from '../errors.ts'

/** The headings under which readers find the operations, in the order of a first visit. */
export const tags = {
  'Getting in': 'From an email and a password to the token that every other call takes.',
  Account: 'The balance and the plan of whoever asks, and every movement of the balance.',
  Channels: 'Places of publication, each fronted by one host.',
  Lexicon: 'Words that a channel says in another way than they are written.',
  Drafts: 'What is being written for a channel, and what it is written from.',
  Scripts: 'Written from the sources of a draft, with the passages that each line stands on.',
  Content: 'Items of a channel: made from a script line by line, listened to while they are made.',
  Listening: 'What people do with an item that is finished, and what its owner corrects in it.',
  Voices: 'What they sound like, heard by whoever tries them alone.',
  'Live events': 'What changes, told while it changes.',
  Media: 'Sound and pictures. Every answer tells the addresses; none has to be built by hand.',
  Operations: 'For whoever runs the server.',
} as const
export type Tag = keyof typeof tags

/** What a caller is told when an operation is refused; `detail` is an answer that the server really gives. */
export type Refusal = { code: ErrorCode; detail: string | readonly FieldProblem[]; when: string }

export type Words = { description: string; example: string }
type FileWords = { description: string; types: readonly string[]; isRequired: boolean }
type Answer<R extends z.ZodType> = { summary: string; value: z.output<R> }

/** One entry a field, so that a field without a sentence does not compile. */
type Each<Name extends string, S extends z.ZodType> =
  S extends z.ZodObject<infer Shape>
    ? [keyof Shape] extends [never]
      ? unknown
      : Record<Name, Record<keyof Shape & string, Words>>
    : unknown

/** What readers of the API are told about an endpoint beside its schemas. It stays on the server: no browser needs it. */
export type Description<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = {
  tag: Tag
  summary: string
  description: string
  /** `required`: visitors are refused. `optional`: they are answered as visitors. */
  credential: 'required' | 'optional'
  takesIdempotencyKey?: true
  files?: Readonly<Record<string, FileWords>>
  refusals: readonly Refusal[]
  answers: Readonly<Record<string, Answer<R>>>
} & Each<'params', P> &
  Each<'query', Q> &
  Each<'body', B>

type AllWords = Readonly<Record<string, Words>>
/** A description whose endpoint is not known to the compiler. */
export type AnyDescription = Omit<Description<z.ZodType, z.ZodType, z.ZodType, z.ZodType>, 'answers'> & {
  params?: AllWords
  query?: AllWords
  body?: AllWords
  answers: Readonly<Record<string, { summary: string; value: unknown }>>
}
export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

export type DescriptionOf<E> = E extends Endpoint<infer P, infer Q, infer B, infer R> ? Description<P, Q, B, R> : never

/** The endpoints among what a contract file exports. */
type EndpointName<M> = { [N in keyof M]: M[N] extends AnyEndpoint ? N : never }[keyof M]

/** A description for every endpoint that a contract file exports. */
export type Descriptions<M> = { [N in EndpointName<M>]: DescriptionOf<M[N]> }
