import { expect, test } from 'vitest'
import { linesOf } from '../examples.ts'
import { borrowedVoice } from './voice.ts'

const source = 'I have 11,402 unread messages on my telephone. We used 310,000 litres of water last summer.'
const borrowed = (said: string) => borrowedVoice(linesOf(`A: ${said}`), source).length

test.each(['I have 11,402 unread messages on my telephone.', 'We used 310,000 litres of water in summer.'])(
  '"%s" is not the host’s to say',
  (said) => {
    expect(borrowed(said)).toBe(1)
  },
)

test.each([
  'The author has 11,402 unread messages on their telephone.',
  'She writes: “I have 11,402 unread messages on my telephone.”',
  'I read that they used a lot of water.',
  'I would look at my messages.',
])('"%s" is', (said) => {
  expect(borrowed(said)).toBe(0)
})
