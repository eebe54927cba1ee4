import * as z from 'zod/mini'
import { Visibility, EpisodeFields } from '../content/index.ts'

/** The names of files in the folder of an exported show. */
export const showFolderNames = { feed: 'feed.xml', manifest: 'show.json' } as const

const File = z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })

/** Manifest in the folder of an exported show, beside its feed: texts as they were written, and a checksum for each file. */
export const ShowManifest = z.object({
  format: z.literal('duologue-show'),
  version: z.literal(1),
  exported_at: z.string(),
  title: z.string(),
  description: z.string(),
  /** The picture of the host, where the show has artwork beside it. */
  avatar: z.optional(z.string()),
  items: z.array(
    z.object({
      guid: z.string(),
      title: z.string(),
      description: z.string(),
      visibility: Visibility,
      published_at: z.string(),
      ...EpisodeFields.shape,
    }),
  ),
  files: z.array(File),
})
export type ShowManifest = z.infer<typeof ShowManifest>
