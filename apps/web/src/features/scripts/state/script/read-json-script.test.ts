import { expect, test } from 'vitest'
import { readJsonScript, writeJsonScript } from './read-json-script.ts'

const line = { voice_name: 'Kore', text: 'Good evening.' }
const script = (...utterances: unknown[]) => JSON.stringify({ utterances })

const refused = [
  { id: 'STUDIO-31', text: '{', problem: 'Invalid JSON format' },
  { id: 'STUDIO-32', text: '{}', problem: "Missing or invalid 'utterances' array" },
  { id: 'STUDIO-32', text: '[]', problem: "Missing or invalid 'utterances' array" },
  { id: 'STUDIO-32', text: 'null', problem: "Missing or invalid 'utterances' array" },
  { id: 'STUDIO-33', text: script(), problem: 'Utterances array cannot be empty' },
  { id: 'STUDIO-34', text: script(line, { text: 'Hi.' }), problem: 'Utterance 2: voice_name is required' },
  { id: 'STUDIO-34', text: script({ voice_name: '', text: 'Hi.' }), problem: 'Utterance 1: voice_name is required' },
  { id: 'STUDIO-35', text: script(line, line, { voice_name: 'Kore' }), problem: 'Utterance 3: text is required' },
  {
    id: 'STUDIO-O09',
    text: script(line, { voice_name: 'Bob', text: 'Hi.' }),
    problem: 'Utterance 2: Bob is not one of the voices',
  },
  {
    id: 'STUDIO-O09',
    text: script(line, { voice_name: 'Puck', text: 'Hi.' }, { voice_name: 'Leda', text: 'Hi.' }),
    problem: 'A script can use at most two voices',
  },
]

test.each(refused)(
  'STUDIO-30 STUDIO-31 STUDIO-32 $id $text is refused: $problem',
  { meta: { requirements: ['STUDIO-33', 'STUDIO-34', 'STUDIO-35', 'STUDIO-O09', 'STUDIO-O10'] } },
  ({ text, problem }) => {
    expect(readJsonScript(text)).toEqual({ success: false, problem })
  },
)

test('STUDIO-27 what is written as JSON is read back the same', () => {
  const utterances = [
    { voice_name: 'Kore' as const, text: 'Good "evening".' },
    { voice_name: 'Puck' as const, text: 'Hi.' },
  ]
  expect(readJsonScript(writeJsonScript(utterances))).toEqual({ success: true, utterances })
})

test('50 MB of JSON are refused without being read', () => {
  expect(readJsonScript(`{"utterances":[${'1,'.repeat(25_000_000)}1]}`)).toEqual({
    success: false,
    problem: 'Too long for a script: at most 35000 characters',
  })
})
