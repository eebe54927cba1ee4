import { checkFile, checkLink, type Difference, type Verification } from '@app/contracts/verifications'
import { provenanceLimits, provenanceSentences, signatureStates } from '@app/domain/provenance'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { routes } from '#app/router.tsx'
import { signatureWords } from '#features/verifications/state/words.ts'
import { contentView } from '#test/factories.ts'
import { expectFocus } from '#test/focus.ts'
import { asVisitor } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'

const content = contentView({ title: 'Why lighthouses still turn', revision: 2 })
const unchanged: Verification = {
  verdict: 'unchanged',
  places: 0,
  byte_size: 11_954_000,
  signature: 'valid',
  line_hashes: 'same',
  episode: { content, revision: 2, made_at: '2026-11-12T10:00:00.000Z' },
  is_hidden: false,
  lines: { total: 37, same: 37 },
  differences: [],
}
const line: Difference = {
  state: 'differs',
  number: 16,
  at_ms: 312_000,
  speaker: 1,
  speaker_name: 'Kore',
  text: 'Every hull paid a penny a ton.',
  utterance_id: 'u16',
  play_ms: 312_000,
  published_ms: 3_900,
  file_ms: 3_700,
}
const changed: Verification = {
  ...unchanged,
  verdict: 'changed',
  places: 2,
  signature: 'changed',
  line_hashes: 'changed',
  lines: { total: 37, same: 35 },
  differences: [
    line,
    { ...line, state: 'missing', number: 0, text: null, play_ms: null, published_ms: 4_100, file_ms: 0 },
    { ...line, state: 'added', number: null, speaker: null, play_ms: null, file_ms: 2_000 },
  ],
}
const unknown: Verification = {
  ...unchanged,
  verdict: 'unknown',
  signature: 'absent',
  line_hashes: 'silent',
  episode: null,
  lines: { total: 0, same: 0 },
}

async function open() {
  server.use(...asVisitor())
  const shown = renderRoutes(routes, '/verify')
  const field = await screen.findByText('Drop a file or paste a link')
  const drop = (file: File) => fireEvent.drop(field, { dataTransfer: { files: [file] } })
  return { ...shown, drop }
}
const mp3 = new File(['sound'], 'lighthouses.mp3', { type: 'audio/mpeg' })

async function check(found: Verification) {
  server.use(answer(checkFile, () => found))
  const shown = await open()
  shown.drop(mp3)
  return { ...shown, verdict: await screen.findByRole('heading', { name: /^(Ours|We do not know)/, level: 2 }) }
}
const answers = () => within(screen.getByRole('region', { name: 'What answered' })).getAllByRole('listitem')

test('TRUST-O142 TRUST-O155 what is ours and unchanged is said in a sentence, which takes the focus', async () => {
  const { verdict } = await check(unchanged)
  expect(verdict).toHaveTextContent('Ours, unchanged')
  await expectFocus(() => verdict)
  expect(screen.getByText('All 37 lines are as we published them, spoken by AI voices.')).toBeVisible()
  expect(screen.getByRole('link', { name: content.title })).toHaveAttribute(
    'href',
    `/${content.channel_id}/${content.content_id}`,
  )
  expect(answers().map((each) => each.textContent)).toEqual([
    'SignatureIt fits the sound to the byte.Matches',
    'Hashes of the linesFound every line, in its place.Matches',
    'Title and tagsNever counted: anybody can write them.Not used',
  ])
})

test('TRUST-O142 TRUST-O156 what was changed stands beside what was published', async () => {
  const { verdict } = await check(changed)
  expect(verdict).toHaveTextContent('Ours, and changed in 2 places')
  expect(screen.getByText(/^35 of 37 lines are as we published them/)).toBeVisible()
  for (const words of ['Line 16 differs', 'The spoken notice is missing', 'After the last line something was added'])
    expect(screen.getByText(words)).toBeVisible()
  const rows = screen.getAllByRole('listitem').filter((row) => row.querySelector('dl'))
  expect(rows.map((row) => [...row.querySelectorAll('dd')].map((cell) => cell.textContent))).toEqual([
    ['Every hull paid a penny a ton.', 'Something else, 3.7 s'],
    ['This line is no longer published.', 'Cut out, 4.1 s'],
    ['Nothing', 'Something else, 2.0 s'],
  ])
  expect(screen.getAllByRole('button', { name: /^Play as published:/ })).toHaveLength(1)
})

test('TRUST-O142 of what is not known nothing is said but that, and of what a signature names only what it is worth', async () => {
  const { verdict, unmount } = await check(unknown)
  expect(verdict).toHaveTextContent('We do not know this file')
  expect(screen.getByText('That does not say who made it.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Play as Published' })).toBeNull()
  unmount()
  await check({ ...unknown, signature: 'changed', episode: unchanged.episode })
  expect(screen.getByText(/^Its tag has our signature of “Why lighthouses still turn”, but no line/)).toBeVisible()
})

test('TRUST-O148 of an episode that is not public only that is said', async () => {
  await check({ ...unchanged, episode: null, is_hidden: true, line_hashes: 'not_used' })
  expect(screen.getByText(/^It is of an episode that is not public\. Every line is as we signed it/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Episode' })).toBeNull()
})

test.each(signatureStates)('TRUST-O147 a signature that is %s is named', async (signature) => {
  await check({ ...unknown, signature })
  const { word, detail } = signatureWords[signature]
  expect(answers()[0]).toHaveTextContent(`Signature${detail}${word}`)
})

test('TRUST-O153 what is too large is refused in the field before it is sent, and what the server refuses too', async () => {
  const sent = vi.fn<() => Verification>(() => unchanged)
  server.use(answer(checkFile, sent))
  const { drop, user } = await open()
  drop(Object.defineProperty(new File(['x'], 'film.mp3'), 'size', { value: provenanceLimits.file_bytes + 1 }))
  expect(await screen.findByText(provenanceSentences.too_large)).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
  server.use(refuse(checkFile, { code: 'unsupported_media_type', detail: provenanceSentences.not_sound }))
  drop(new File(['notes'], 'notes.txt'))
  expect(await screen.findByText(provenanceSentences.not_sound)).toBeVisible()
  server.use(
    refuse(checkLink, {
      code: 'validation_failed',
      detail: [{ loc: ['body', 'url'], msg: provenanceSentences.link_unreachable }],
    }),
  )
  await user.type(screen.getByRole('textbox', { name: 'Link' }), 'https://away.example/a.mp3{Enter}')
  expect(await screen.findByText(provenanceSentences.link_unreachable)).toBeVisible()
})

test('TRUST-O153 while a file is read its size and a way to stop are there', async () => {
  server.use(answer(checkFile, () => new Promise<Verification>(() => undefined)))
  const { drop, user } = await open()
  drop(Object.defineProperty(new File(['x'], 'long.mp3'), 'size', { value: 11 * 1_048_576 }))
  expect(await screen.findByText(/^Reading \d+ of 11 MB$/)).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('Drop a file or paste a link')).toBeVisible()
})

test('TRUST-O154 the name of a file is plain text', async () => {
  server.use(answer(checkFile, () => unknown))
  const { drop } = await open()
  drop(new File(['x'], '<b>ours</b>.mp3'))
  await screen.findByRole('heading', { name: 'We do not know this file' })
  expect(screen.getByText('<b>ours</b>.mp3')).toBeVisible()
})
