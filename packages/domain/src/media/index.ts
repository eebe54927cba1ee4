export { PICTURE_TYPES } from './picture-types.ts'
