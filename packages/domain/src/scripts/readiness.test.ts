import { expect, test } from 'vitest'
import { readinessProblem } from './readiness.ts'

const ready = { voice_name: 'Kore', utterances: [{ text: 'Good evening.' }] }

const scripts = [
  { id: 'STUDIO-89', script: ready, says: undefined },
  { id: 'STUDIO-90', script: { ...ready, voice_name: '' }, says: 'Speaker 1 must be configured' },
  { id: 'STUDIO-91', script: { ...ready, utterances: [{ text: '  ' }] }, says: 'At least 1 utterance is required' },
  {
    id: 'STUDIO-92',
    script: { ...ready, utterances: [{ text: 'x'.repeat(35_001) }] },
    says: 'Total script exceeds 35000 character limit',
  },
]

test.each(scripts)(
  'STUDIO-89 STUDIO-90 STUDIO-91 $id the readiness line says $says',
  { meta: { requirements: ['STUDIO-92'] } },
  ({ script, says }) => {
    expect(readinessProblem(script)).toBe(says)
  },
)
