import { contentLimits, THUMBNAIL_SIZE_SENTENCE, THUMBNAIL_TYPE_SENTENCE, THUMBNAIL_TYPES } from '@app/domain/content'
import { fieldRefused } from './refusals.ts'

const { thumbnail } = contentLimits
/** The picture of an item in a form. */
export const thumbnailFile = {
  description:
    `A picture for the item, if there is one: at most ${thumbnail.max_bytes.toLocaleString('en-US')} bytes, ` +
    `cut to at most ${thumbnail.width_px} x ${thumbnail.height_px} pixels.`,
  types: THUMBNAIL_TYPES,
  isRequired: false,
}
export const thumbnailRefusals = [
  fieldRefused('thumbnail', THUMBNAIL_TYPE_SENTENCE, 'The file is no picture of these kinds.'),
  fieldRefused('thumbnail', THUMBNAIL_SIZE_SENTENCE, 'The picture is too large.'),
]
