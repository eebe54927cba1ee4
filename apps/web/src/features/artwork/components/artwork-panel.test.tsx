import { drawArtwork, getArtwork, removeArtwork, uploadArtwork } from '@app/contracts/artwork'
import { artworkSentences } from '@app/domain/shows'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithQueries } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { ArtworkPanel } from './artwork-panel.tsx'

const drawn = { url: '/media/channels/ch1/artwork-0000000000000001.jpg', is_uploaded: false }
const another = { url: '/media/channels/ch1/artwork-0000000000000002.jpg', is_uploaded: false }
const uploaded = { url: '/media/channels/ch1/artwork-0000000000000003.jpg', is_uploaded: true }

const open = () => renderWithQueries(<ArtworkPanel channel_id="ch1" title="Slow Machines" />)
const shown = () => screen.getByRole('img', { name: 'Artwork of Slow Machines' })
const square = new File([new Uint8Array(10)], 'square.png', { type: 'image/png' })

test('another picture is drawn, one of one’s own takes its place, and removing that brings the drawn one back', async () => {
  server.use(
    answer(getArtwork, () => drawn),
    answer(drawArtwork, () => another),
    answer(uploadArtwork, () => uploaded),
    answer(removeArtwork, () => another),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Draw another' }))
  await expect.poll(() => shown().getAttribute('src')).toBe(another.url)
  await user.upload(screen.getByLabelText('Artwork', { selector: 'input' }), square)
  expect(await screen.findByText('Your picture')).toBeVisible()
  expect(shown()).toHaveAttribute('src', uploaded.url)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Drawn for you')).toBeVisible()
  expect(shown()).toHaveAttribute('src', another.url)
})

test('a picture that is refused says why, and the one before stays', async () => {
  const sentence = artworkSentences.shape(1_280, 720)
  server.use(
    answer(getArtwork, () => drawn),
    refuse(uploadArtwork, { code: 'validation_failed', detail: [{ loc: ['body', 'artwork'], msg: sentence }] }),
  )
  const { user } = open()
  await screen.findByRole('button', { name: 'Draw another' })
  await user.upload(screen.getByLabelText('Artwork', { selector: 'input' }), square)
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture is 1280 × 720 px')
  expect(shown()).toHaveAttribute('src', drawn.url)
})

test('a file that is too large is refused before it is sent', async () => {
  server.use(answer(getArtwork, () => drawn))
  const { user } = open()
  await screen.findByRole('button', { name: 'Draw another' })
  const large = new File([new Uint8Array(10 * 1_048_576 + 1)], 'large.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Artwork', { selector: 'input' }), large)
  expect(await screen.findByRole('alert')).toHaveTextContent(artworkSentences.too_large)
})
