import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The categories that the feed can be narrowed to. */
export const listFeedCategories = endpoint({
  method: 'GET',
  path: '/api/feed/categories',
  access: 'everyone',
  response: z.object({ categories: z.array(z.string()) }),
})
