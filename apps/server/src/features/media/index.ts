export { coverArt, pictureForTag } from './cover-art.ts'
export { readAvatar, readThumbnail } from './read-picture.ts'
export { deleteContentFiles } from './delete-content-files.ts'
export { mediaRoutes } from './media.routes.ts'
