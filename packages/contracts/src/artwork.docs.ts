import { PICTURE_TYPES } from '@app/domain/media'
import { artworkSentences, showLimits } from '@app/domain/shows'
import * as contract from './artwork.ts'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused } from './openapi/refusals.ts'

const { min_px, px, upload_bytes } = showLimits.artwork
export const artworkDocs = describeContract(contract, {
  tag: 'Channels',
  fields: {
    url: 'Address of the picture; open to all. Another picture has another address.',
    is_uploaded: 'Whether its owner uploaded it; otherwise it is drawn from the title.',
  },
  schemas: { ArtworkView: 'The square JPEG by which podcast apps show a channel.' },
  endpoints: {
    getArtwork: {
      summary: 'Read the artwork of a channel',
      description: 'For the owner of the channel alone; the picture itself is open to all.',
    },
    uploadArtwork: {
      summary: 'Upload the artwork of a channel',
      description: `A square picture of at least ${min_px} pixels, kept as a JPEG of at most ${px}. It takes the place of the drawn one.`,
      files: {
        artwork: {
          description: `At most ${upload_bytes.toLocaleString('en-US')} bytes, square, at least ${min_px} pixels wide.`,
          types: PICTURE_TYPES,
          isRequired: true,
        },
      },
      refusals: [
        fieldRefused('artwork', artworkSentences.required, 'There is no picture.'),
        fieldRefused('artwork', artworkSentences.format, 'The file is no picture of these kinds.'),
        fieldRefused('artwork', artworkSentences.too_large, 'The picture is too large.'),
        fieldRefused('artwork', artworkSentences.shape(1_280, 720), 'The picture is not square, or too small.'),
      ],
    },
    drawArtwork: {
      summary: 'Draw another artwork',
      description: 'Draws the picture anew from another seed. One that was uploaded is removed.',
    },
    removeArtwork: {
      summary: 'Remove the uploaded artwork',
      description: 'The picture is the drawn one again. Nothing happens where none was uploaded.',
    },
  },
})
