import type { CropSettings } from '@app/domain/drafts'
import { cutPicture } from '#lib/picture/cut-picture.ts'
import { thumbnailFrame } from './thumbnail-frame.ts'

/** Cuts a file's picture without a preview: used when a draft is reopened. */
export async function cutFile(file: File, crop: CropSettings): Promise<File> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return await cutPicture(picture, crop, thumbnailFrame)
  } finally {
    URL.revokeObjectURL(address)
  }
}
