import * as z from 'zod/mini'

/** Kinds of sources for a script (DATA-45). */
export const SourceType = z.enum(['file', 'url', 'text'])
export type SourceType = z.infer<typeof SourceType>

/** Place of a passage in its source, as far as the source has such places. */
export const PassagePlace = z.object({
  page: z.optional(z.int().check(z.positive())),
  slide: z.optional(z.int().check(z.positive())),
  sheet: z.optional(z.string().check(z.maxLength(120))),
  row: z.optional(z.int().check(z.positive())),
  heading: z.optional(z.string().check(z.maxLength(200))),
  start_seconds: z.optional(z.number().check(z.nonnegative())),
})
export type PassagePlace = z.infer<typeof PassagePlace>

/** Kind of a passage in its source; one without a kind is prose. */
export const PassageKind = z.enum([
  'prose',
  'heading',
  'list',
  'table',
  'caption',
  'reference',
  'footnote',
  'front_matter',
  'page_header',
  'code',
  'boilerplate',
  /** Not in the source itself: figures computed from its rows, with the rows they are computed from. */
  'computed',
])
export type PassageKind = z.infer<typeof PassageKind>

/** Paragraph or so of a source; the evidence of a generated line. */
export const Passage = z.object({
  passage_id: z.string(),
  source_id: z.string(),
  text: z.string(),
  place: PassagePlace,
  kind: z.optional(PassageKind),
})
export type Passage = z.infer<typeof Passage>
