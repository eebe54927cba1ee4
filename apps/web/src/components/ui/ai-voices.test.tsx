import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentView } from '#test/factories.ts'
import { AiVoices } from './ai-voices.tsx'

const lines = { lines_done: 3, lines_total: 3, playable_seconds: 9, seconds_left: null }

test.each([
  ['made here', contentView({ progress: lines }), 'AI voices'],
  ['recorded in part', contentView({ progress: lines, recorded_lines: 2 }), 'AI voices'],
  ['recorded as a whole', contentView({ progress: lines, recorded_lines: 3 }), ''],
  ['imported with artificial voices', contentView({ origin: 'imported' }), 'AI voices'],
  ['imported with human voices', contentView({ origin: 'imported', ai_voices: false }), ''],
])('TRUST-O110 an item that was %s says whether its voices are artificial', (_, content, text) => {
  expect(render(<AiVoices content={content} />).container.textContent).toBe(text)
})
