export { coverArt, linkPreview, pictureForTag, readAvatar, readThumbnail } from './pictures.ts'
export { deleteContentFiles } from './delete-content-files.ts'
export { storePicture } from './store-picture.ts'
export { mediaRoutes } from './media.routes.ts'
