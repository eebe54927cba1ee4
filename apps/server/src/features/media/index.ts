export { coverArt, pictureForTag } from './cover-art.ts'
export { readAvatar, readThumbnail } from './read-picture.ts'
