import * as contract from './feed-categories.ts'
import { describeContract } from './openapi/describe.ts'

export const feedCategoriesDocs = describeContract(contract, {
  tag: 'Content',
  fields: {
    categories: 'Categories of Apple Podcasts, without their subcategories, in alphabetical order.',
  },
  schemas: {},
  endpoints: {
    listFeedCategories: {
      summary: 'List the categories of the feed',
      description: 'Those that a channel with at least one finished public item names in its show settings.',
      response: 'The categories.',
    },
  },
})
