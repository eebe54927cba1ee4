export { coverAddress, coverSvg } from './cover-svg.ts'
export { linkPreviewSize, pictureNames, pictureWidths, shownWidths } from './picture-sizes.ts'
export { PICTURE_TYPES } from './picture-types.ts'
export { seededNumbers } from './seeded-numbers.ts'
