import { contentLimits } from './limits.ts'

/** The title of a draft that was copied from an item, within the limit of titles. */
export function copyTitleOf(title: string): string {
  return `Copy of ${title}`.slice(0, contentLimits.title.max).toWellFormed().trim()
}
