export {
  coverArt,
  linkPreview,
  pictureForTag,
  readArtwork,
  readAvatar,
  readThumbnail,
  requireThumbnail,
} from './pictures.ts'
export { deleteContentFiles } from './delete-content-files.ts'
export { pictureVersion } from './picture-version.ts'
export { storePicture } from './store-picture.ts'
export { mediaRoutes } from './media.routes.ts'
