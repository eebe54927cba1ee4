import * as z from 'zod/mini'

/**
 * Report categories: the label in the form, the phrase in a statement of reasons, and whether an email is needed to look into
 * it.
 */
export const reportCategories = {
  person: {
    label: 'A claim about a person',
    ground: 'it states something about a person as fact that its sources do not support',
    needs_email: false,
  },
  privacy: { label: 'Private data', ground: 'it makes private data of a person public', needs_email: false },
  voice: {
    label: 'A copied voice',
    ground: 'it sounds like a person who has not agreed to that, or pretends to be somebody else',
    needs_email: false,
  },
  copyright: {
    label: 'Copyright',
    ground: 'it uses work of somebody else who has not agreed to that',
    needs_email: true,
  },
  illegal: { label: 'Against the law', ground: 'it is against the law', needs_email: false },
  hate: { label: 'Hate or violence', ground: 'it attacks people, or calls for violence', needs_email: false },
  deception: { label: 'Spam or deception', ground: 'it deceives its listeners', needs_email: false },
  other: { label: 'Something else', ground: 'it breaks our terms', needs_email: false },
} as const

export const ReportCategory = z.enum(Object.keys(reportCategories) as (keyof typeof reportCategories)[])
export type ReportCategory = z.infer<typeof ReportCategory>
