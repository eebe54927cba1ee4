import { PICTURE_TYPES } from '@app/domain/media'
import { artworkSentences, showLimits } from '@app/domain/shows'
import type { ArtworkView } from './artwork.ts'
import * as contract from './artwork.ts'
import { describeContract } from './openapi/describe.ts'
import { CHANNEL_ID } from './openapi/examples.ts'
import { fieldRefused } from './openapi/refusals.ts'

const { min_px, px, upload_bytes } = showLimits.artwork
const artwork: ArtworkView = {
  url: `/media/channels/${CHANNEL_ID}/artwork-9f86d081884c7d65.jpg`,
  is_uploaded: false,
}

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
      answers: { artwork: { summary: 'The picture', value: artwork } },
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
      answers: { uploaded: { summary: 'The picture as it is now', value: { ...artwork, is_uploaded: true } } },
    },
    drawArtwork: {
      summary: 'Draw another artwork',
      description: 'Draws the picture anew from another seed. One that was uploaded is removed.',
      answers: { drawn: { summary: 'The picture as it is now', value: artwork } },
    },
    removeArtwork: {
      summary: 'Remove the uploaded artwork',
      description: 'The picture is the drawn one again. Nothing happens where none was uploaded.',
      answers: { removed: { summary: 'The picture as it is now', value: artwork } },
    },
  },
})
