import { UNCROPPED } from '@app/domain/drafts'
import { spokenNoticeSentences } from '@app/domain/spoken-notice'
import { expect, test } from 'vitest'
import { emptyEpisode, firstFailing, formProblems, noticeSent, type EpisodeForm } from './content-form.ts'

const file = new File(['x'], 'cover.png', { type: 'image/png' })
const whole: EpisodeForm = {
  ...emptyEpisode,
  script_title: 'Why lighthouses still turn',
  content_description: 'Two keepers argue about fog.',
  thumbnail: { original: file, cropped: file, crop: UNCROPPED },
}

test('a whole form has no problems', () => {
  expect(formProblems(whole, undefined)).toEqual({})
})

const wrong = [
  { field: 'script_title', value: '  ', says: 'Title is required' },
  { field: 'script_title', value: 'ab', says: 'Title must be at least 3 characters' },
  { field: 'script_title', value: 'x'.repeat(81), says: 'Title must not exceed 80 characters' },
  { field: 'content_description', value: '', says: 'Content description is required' },
  { field: 'content_description', value: 'short', says: 'Content description must be at least 10 characters' },
  {
    field: 'content_description',
    value: 'x'.repeat(10_001),
    says: 'Content description must not exceed 10000 characters',
  },
]

test.each(wrong)(
  'STUDIO-68 STUDIO-69 STUDIO-70 $says',
  { meta: { requirements: ['STUDIO-73', 'STUDIO-74', 'STUDIO-75'] } },
  ({ field, value, says }) => {
    expect(formProblems({ ...whole, [field]: value }, undefined)).toEqual({ [field]: says })
  },
)

test('a generated cover is a picture, until it is removed', () => {
  expect(formProblems({ ...whole, thumbnail: undefined, cover: 0 }, undefined)).toEqual({})
})

test('STUDIO-83 a missing thumbnail is a problem of the form', () => {
  expect(formProblems({ ...whole, thumbnail: undefined }, undefined)).toEqual({
    thumbnail: 'Thumbnail image is required',
  })
})

test('STUDIO-84 the file that was chosen last and is not taken is the problem only where there is no other', () => {
  const refused_thumbnail = 'Thumbnail must be JPG, PNG, WebP, or AVIF format'
  expect(formProblems({ ...whole, refused_thumbnail, thumbnail: undefined }, undefined)).toEqual({
    thumbnail: refused_thumbnail,
  })
  expect(formProblems({ ...whole, refused_thumbnail }, undefined)).toEqual({})
})

test(
  'STUDIO-13 STUDIO-100 DATA-38 at the start it is public, and no field of it is valid',
  { meta: { requirements: ['DATA-40', 'DATA-49'] } },
  () => {
    expect(emptyEpisode).toMatchObject({ script_title: '', content_description: '', public_visibility: true })
    expect(Object.keys(formProblems(emptyEpisode, 'no script'))).toEqual([
      'script_title',
      'content_description',
      'original_script',
      'thumbnail',
    ])
  },
)

test('STUDIO-93 the first failing field is found in the order title, script, description, thumbnail', () => {
  const empty = formProblems(emptyEpisode, 'no script')
  const seen: unknown[] = []
  for (let left = { ...empty }; firstFailing(left);) {
    const field = firstFailing(left)
    seen.push(field)
    left = Object.fromEntries(Object.entries(left).filter(([name]) => name !== field))
  }
  expect(seen).toEqual(['script_title', 'original_script', 'content_description', 'thumbnail'])
})

const notice = { language: 'en', usual: 'The voices in this episode are artificial.' }

test.each([
  [null, undefined],
  ['Our hosts are AI voices.', undefined],
  ['Welcome to our podcast.', spokenNoticeSentences.sense_required],
  ['  ', spokenNoticeSentences.text_required],
  ['AI voices. '.repeat(20), spokenNoticeSentences.too_long],
])(
  'TRUST-O120 a wording of the spoken notice, "%s", is a problem of the form unless it says what it has to',
  (spoken_notice, says) => {
    expect(formProblems({ ...whole, spoken_notice }, undefined, notice).spoken_notice).toBe(says)
    expect(formProblems({ ...whole, spoken_notice }, undefined)).toEqual({})
  },
)

test.each<[Partial<EpisodeForm>, typeof notice | undefined, string | undefined]>([
  [{}, notice, undefined],
  [{ spoken_notice: ' AI voices. ' }, notice, 'AI voices.'],
  [{ spoken_notice: 'AI voices.' }, undefined, undefined],
  [{ begins_with_notice: false }, notice, undefined],
  [{ begins_with_notice: false, public_visibility: false }, notice, ''],
  [{ begins_with_notice: false, public_visibility: false }, undefined, undefined],
])(
  'TRUST-O121 with %o the spoken notice is sent as it is wanted, and is left out of private episodes alone',
  (form, needed, sent) => {
    expect(noticeSent({ ...whole, ...form }, needed)).toBe(sent)
  },
)
