import * as z from 'zod/mini'

/** An import of a show in the export of an account. */
export const ExportedImport = z.object({
  feed_url: z.string(),
  title: z.string(),
  status: z.string(),
  /** Proof that the show is theirs; null where it was never started. */
  proof: z.nullable(z.string()),
  channel_id: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  episodes: z.array(
    z.object({ guid: z.string(), title: z.string(), status: z.string(), content_id: z.nullable(z.string()) }),
  ),
})
